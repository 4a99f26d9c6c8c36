import type { SaidOfOrder } from '#domain/cart/contract.ts'
import type { Seen } from '#domain/cart/shown.ts'
import * as contract from '#domain/standing-baskets/contract.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { changeBasket, createBaskets, endBasket, listBaskets, openDay } from './baskets.ts'
import { openLink, sendCode, sendLinked, skipLinked } from './link.ts'
import { previewRun, readRun, sendRun, skipRun } from './runs.ts'

export const standingBasketRoutes = feature([
  route(contract.listStandingBaskets, can.placeOrder, (context, { query }) => listBaskets(context, query.client)),
  route(contract.createStandingBaskets, can.placeOrder, (context, { body }) => createBaskets(context, body)),
  route(contract.updateStandingBasket, can.placeOrder, (context, { params, body }) =>
    changeBasket(context, params.id, body),
  ),
  route(contract.deleteStandingBasket, can.placeOrder, (context, { params }) => endBasket(context, params.id)),
  route(contract.openStandingDay, can.placeOrder, (context, { params, body }) =>
    openDay(context, params.id, body.slot),
  ),
  route(contract.readStandingRun, can.placeOrder, (context, { params }) => readRun(context, params.id)),
  route(contract.previewStandingRun, can.placeOrder, (context, { params, body }) =>
    previewRun(context, params.id, body.quantities),
  ),
  route(contract.sendStandingRun, can.placeOrder, (context, { params, body }) =>
    sendRun(context, params.id, { quantities: body.quantities, ...wishOf(body), by: context.viewer.id }),
  ),
  route(contract.skipStandingRun, can.placeOrder, (context, { params }) => skipRun(context, params.id)),
  // Not a GET: whatever looks through a mail opens the addresses in it.
  route(contract.openStandingLink, null, (context, { body }) => openLink(context, body.token), { limit: 'form' }),
  route(contract.skipByLink, null, (context, { body }) => skipLinked(context, body.token), { limit: 'form' }),
  route(contract.sendStandingCode, null, (context, { body }) => sendCode(context, body.token, wishOf(body)), {
    limit: 'form',
  }),
  route(
    contract.sendByLink,
    null,
    (context, { body }) => sendLinked(context, { token: body.token, code: body.code, ...wishOf(body) }),
    { limit: 'form' },
  ),
])

type Sent = SaidOfOrder & Seen

/** What was said of an order, and what was shown of it. */
const wishOf = ({ customer_number, cost_center, order_file, version, total }: Sent) => ({
  said: { customer_number, cost_center, order_file },
  seen: { version, total },
})
