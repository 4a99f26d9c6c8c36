import * as contract from '#domain/cart/contract.ts'
import { can } from '#domain/permissions.ts'
import { type Route, route } from '#server/route.ts'
import { translate } from '#server/translate.ts'
import { addLines } from './add-lines.ts'
import { placeOrder } from './create-order.ts'
import { ofCart } from './of-cart.ts'
import type { StoreOrder } from './order-store.ts'
import * as service from './service.ts'

export const cartRoutes = (storeOrder: StoreOrder): Route[] => [
  route(contract.readCart, can.useCart, (context, { query }) => service.readCart(ofCart(context, query), query.center)),
  route(contract.addCartItem, can.useCart, (context, { query, body, idempotencyKey }) =>
    service.addToCart(ofCart(context, query), body, idempotencyKey),
  ),
  route(contract.addCartItems, can.useCart, (context, { query, body, idempotencyKey }) =>
    addLines(ofCart(context, query), body, idempotencyKey),
  ),
  route(contract.updateCartItem, can.useCart, (context, { params, query, body }) =>
    service.changeLine(ofCart(context, query), params.id, body),
  ),
  route(contract.removeCartItem, can.useCart, (context, { params, query }) =>
    service.removeCartItem(ofCart(context, query), params.id),
  ),
  route(contract.replaceCart, can.useCart, (context, { query, body }) =>
    service.replaceLines(ofCart(context, query), body),
  ),
  route(contract.clearCart, can.useCart, async (context, { query }) => {
    await service.clearCart(ofCart(context, query))
    return { message: translate(context.language, 'cart.cleared') }
  }),
  route(contract.createOrder, can.placeOrder, (context, { query, body, idempotencyKey }) =>
    placeOrder(ofCart(context, query), storeOrder, body, idempotencyKey),
  ),
]
