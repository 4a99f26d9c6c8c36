import * as contract from '#domain/cart/contract.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#server/texts/translate.ts'
import { addToCart } from './add-article.ts'
import { addLines } from './add-list.ts'
import { changeLine, removeCartItem } from './change-line.ts'
import { withChangeableCart, withPunchOutCart } from '#server/cart/buyers/punch-out-cart.ts'
import { readCart } from './read-cart.ts'
import { clearCart, replaceLines } from './replace-lines.ts'

export const cartRoutes = feature([
  route(contract.readCart, can.useCart, (context, { query }) =>
    readCart(withPunchOutCart(context, query), query.center),
  ),
  route(contract.addCartItem, can.useCart, (context, { query, body, idempotencyKey }) =>
    addToCart(withChangeableCart(context, query), body, idempotencyKey),
  ),
  route(contract.addCartItems, can.useCart, (context, { query, body, idempotencyKey }) =>
    addLines(withChangeableCart(context, query), body, idempotencyKey),
  ),
  route(contract.updateCartItem, can.useCart, (context, { params, query, body }) =>
    changeLine(withChangeableCart(context, query), params.id, body),
  ),
  route(contract.removeCartItem, can.useCart, (context, { params, query }) =>
    removeCartItem(withChangeableCart(context, query), params.id),
  ),
  route(contract.replaceCart, can.useCart, (context, { query, body }) =>
    replaceLines(withChangeableCart(context, query), body),
  ),
  route(contract.clearCart, can.useCart, async (context, { query }) => {
    await clearCart(withChangeableCart(context, query))
    return { message: translate(context.language, 'cart.cleared') }
  }),
])
