import * as contract from '#domain/cart/contract.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#server/translate.ts'
import { addToCart } from './add-article.ts'
import { addLines } from './add-list.ts'
import { changeLine, removeCartItem } from './change-line.ts'
import { ofCart } from './of-cart.ts'
import { readCart } from './read-cart.ts'
import { clearCart, replaceLines } from './replace-lines.ts'
import type { AddSimpleLine } from './simple-line.ts'

export const cartRoutes = feature(({ addSimpleLine }: { addSimpleLine: AddSimpleLine }) => [
  route(contract.readCart, can.useCart, (context, { query }) => readCart(ofCart(context, query), query.center)),
  route(contract.addCartItem, can.useCart, (context, { query, body, idempotencyKey }) =>
    addToCart(ofCart(context, query), addSimpleLine, body, idempotencyKey),
  ),
  route(contract.addCartItems, can.useCart, (context, { query, body, idempotencyKey }) =>
    addLines(ofCart(context, query), body, idempotencyKey),
  ),
  route(contract.updateCartItem, can.useCart, (context, { params, query, body }) =>
    changeLine(ofCart(context, query), params.id, body),
  ),
  route(contract.removeCartItem, can.useCart, (context, { params, query }) =>
    removeCartItem(ofCart(context, query), params.id),
  ),
  route(contract.replaceCart, can.useCart, (context, { query, body }) => replaceLines(ofCart(context, query), body)),
  route(contract.clearCart, can.useCart, async (context, { query }) => {
    await clearCart(ofCart(context, query))
    return { message: translate(context.language, 'cart.cleared') }
  }),
])
