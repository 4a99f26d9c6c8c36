import { can } from '#domain/permissions.ts'
import * as contract from '#domain/punchout/contract.ts'
import { withCart } from '#server/cart/buyers/which-cart.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { readPunchoutSession } from '#server/punchout/return/read-session.ts'
import { createPunchoutOrder } from '#server/punchout/return/return-cart.ts'

/** `address` is where people reach the portal. */
export const punchoutRoutes = feature(({ address }: { address: () => string }) => [
  route(contract.createPunchoutOrder, can.returnCart, async (context, { query, body }) =>
    createPunchoutOrder(await withCart(context, query, {}), body, address()),
  ),
  route(contract.readPunchoutSession, can.returnCart, context => readPunchoutSession(context)),
])
