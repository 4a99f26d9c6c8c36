import * as contract from '#domain/cart/contract.ts'
import * as openCarts from '#domain/cart/open-carts.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#server/texts/translate.ts'
import { addToCart } from './add-article.ts'
import { addLines } from './add-list.ts'
import { changeLine, removeCartItem } from './change-line.ts'
import { withCart, withCartOfLine, withChangeableCart } from '#server/cart/buyers/which-cart.ts'
import { listOpenCarts } from './open/open-carts.ts'
import { readCart } from './read-cart.ts'
import { clearCart, replaceLines } from './replace-lines.ts'

export const cartRoutes = feature([
  route(contract.readCart, can.useCart, async (context, { query }) =>
    readCart(await withCart(context, query, query), query),
  ),
  route(openCarts.listOpenCarts, can.useCart, context => listOpenCarts(context)),
  route(contract.addCartItem, can.useCart, async (context, { query, body, idempotencyKey }) =>
    addToCart(await withChangeableCart(context, query, body), body, idempotencyKey),
  ),
  route(contract.addCartItems, can.useCart, async (context, { query, body, idempotencyKey }) =>
    addLines(await withChangeableCart(context, query, body), body, idempotencyKey),
  ),
  route(contract.updateCartItem, can.useCart, async (context, { params, query, body }) =>
    changeLine(await withCartOfLine(context, query, params.id), params.id, body),
  ),
  route(contract.removeCartItem, can.useCart, async (context, { params, query }) =>
    removeCartItem(await withCartOfLine(context, query, params.id), params.id),
  ),
  route(contract.replaceCart, can.useCart, async (context, { query, body }) =>
    replaceLines(await withChangeableCart(context, query, body), body),
  ),
  route(contract.clearCart, can.useCart, async (context, { query }) => {
    await clearCart(await withChangeableCart(context, query, query), query)
    return { message: translate(context.language, 'cart.cleared') }
  }),
])
