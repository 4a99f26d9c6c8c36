import * as contract from '#domain/cart/contract.ts'
import { can } from '#domain/permissions.ts'
import { type Route, route } from '#server/route.ts'
import { translate } from '#server/translate.ts'
import { addLines } from './add-lines.ts'
import { placeOrder } from './create-order.ts'
import * as service from './service.ts'

export const cartRoutes: Route[] = [
  route(contract.readCart, can.useCart, (context, { query }) => service.readCart(context, query.center)),
  route(contract.addCartItem, can.useCart, (context, { body, idempotencyKey }) =>
    service.addToCart(context, body, idempotencyKey),
  ),
  route(contract.addCartItems, can.useCart, (context, { body, idempotencyKey }) =>
    addLines(context, body, idempotencyKey),
  ),
  route(contract.updateCartItem, can.useCart, (context, { params, body }) =>
    service.changeLine(context, params.id, body),
  ),
  route(contract.removeCartItem, can.useCart, (context, { params }) => service.removeCartItem(context, params.id)),
  route(contract.replaceCart, can.useCart, (context, { body }) => service.replaceLines(context, body)),
  route(contract.clearCart, can.useCart, async context => {
    await service.clearCart(context)
    return { message: translate(context.language, 'cart.cleared') }
  }),
  route(contract.createOrder, can.placeOrder, (context, { body, idempotencyKey }) =>
    placeOrder(context, body, idempotencyKey),
  ),
]
