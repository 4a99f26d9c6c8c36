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
  route(contract.sendStandingRun, can.placeOrder, (context, { params, body: { quantities, ...seen } }) =>
    sendRun(context, params.id, { quantities, seen, by: context.viewer.id }),
  ),
  route(contract.skipStandingRun, can.placeOrder, (context, { params }) => skipRun(context, params.id)),
  // Not a GET: whatever looks through a mail opens the addresses in it.
  route(contract.openStandingLink, null, (context, { body }) => openLink(context, body.token), { limit: 'form' }),
  route(contract.skipByLink, null, (context, { body }) => skipLinked(context, body.token), { limit: 'form' }),
  route(contract.sendStandingCode, null, (context, { body: { token, ...seen } }) => sendCode(context, token, seen), {
    limit: 'form',
  }),
  route(
    contract.sendByLink,
    null,
    (context, { body: { token, code, ...seen } }) => sendLinked(context, { token, code, seen }),
    { limit: 'form' },
  ),
])
