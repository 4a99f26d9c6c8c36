import { createOrder } from '#domain/cart/contract.ts'
import { can } from '#domain/permissions.ts'
import { withPunchOutCart } from '#server/cart/buyers/punch-out-cart.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { placeOrder } from './place-order.ts'

export const placingRoutes = feature([
  route(createOrder, can.placeOrder, (context, { query, body, idempotencyKey }) =>
    placeOrder(withPunchOutCart(context, query), body, idempotencyKey),
  ),
])
