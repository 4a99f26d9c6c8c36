import { createOrder } from '#domain/cart/contract.ts'
import { can } from '#domain/permissions.ts'
import { ofCart } from '#server/cart/of-cart.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { type OrderSteps, placeOrder } from './place-order.ts'

export const placingRoutes = feature(({ orders }: { orders: OrderSteps }) => [
  route(createOrder, can.placeOrder, (context, { query, body, idempotencyKey }) =>
    placeOrder(ofCart(context, query), orders, body, idempotencyKey),
  ),
])
