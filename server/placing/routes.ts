import { createOrder } from '#domain/cart/contract.ts'
import { can } from '#domain/permissions.ts'
import { withCart } from '#server/cart/buyers/which-cart.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { placeOrder } from './place-order.ts'

export const placingRoutes = feature([
  route(createOrder, can.placeOrder, async (context, { query, body, idempotencyKey }) =>
    placeOrder(await withCart(context, query, body), body, idempotencyKey),
  ),
])
