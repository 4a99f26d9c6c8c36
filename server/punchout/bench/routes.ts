import { compareLines } from '#domain/punchout/messages/compare-lines.ts'
import * as contract from '#domain/punchout/bench/contract.ts'
import * as secrets from '#domain/punchout/secrets/contract.ts'
import * as messages from '#domain/punchout/messages/contract.ts'
import { asPage, PAGE_SIZE } from '#domain/page.ts'
import { can } from '#domain/permissions.ts'
import { notFound } from '#server/errors/failure.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { sealWith } from '#server/secrets/seal.ts'
import { findMessage, listMessages } from './message-bench-store.ts'
import { listBuyers, listPartners } from './partner-bench-store.ts'
import { changePartner, createPartner, createSecret, readPartner, revokeSecret } from './partners.ts'
import { listReceivedOrders } from './received-order-store.ts'
import { listSecrets } from './secret-store.ts'
import { replayMessage, tryPartner } from './try-partner.ts'
import { trimEndOf } from '#domain/trim-end.ts'

interface Own {
  /** What message secrets are sealed with. */
  serverSecret: string
  /** Where people reach the portal. */
  address: () => string
}

export const punchoutBenchRoutes = feature<Own>(({ serverSecret, address }) => {
  const seal = sealWith(serverSecret)
  const origin = () => trimEndOf(address(), /\//)
  return [
    route(contract.listPartners, can.tendPartners, async context => ({
      results: await listPartners(context.sql, context),
    })),
    route(contract.createPartner, can.tendPartners, (context, { body }) => createPartner(context, body, seal)),
    route(contract.readPartner, can.tendPartners, (context, { params }) => readPartner(context, params.id)),
    route(contract.changePartner, can.tendPartners, (context, { params, body }) =>
      changePartner(context, { id: params.id, body }, seal),
    ),
    route(contract.listBuyers, can.tendPartners, async ({ sql, viewer }, { query }) => ({
      results: await listBuyers(sql, viewer, query.client),
    })),
    route(secrets.listSecrets, can.tendPartners, async (context, { params }) => {
      const partner = await readPartner(context, params.id)
      return { results: await listSecrets(context.sql, partner.id, context.now) }
    }),
    route(secrets.createSecret, can.tendPartners, (context, { params }) => createSecret(context, params.id)),
    route(secrets.revokeSecret, can.tendPartners, (context, { params, body }) =>
      revokeSecret(context, params.id, body.days),
    ),
    route(messages.listMessages, can.tendPartners, async ({ sql, viewer }, { query }) => {
      const { page, page_size: limit = PAGE_SIZE, ...filter } = query
      const { rows, count, kinds } = await listMessages(sql, viewer, { ...filter, limit, offset: (page - 1) * limit })
      return { ...asPage(rows, count, limit), kinds }
    }),
    route(messages.readMessage, can.tendPartners, async ({ sql, viewer }, { params }) => {
      const found = await findMessage(sql, viewer, params.id)
      if (!found) throw notFound()
      return found
    }),
    route(secrets.tryPartner, can.tendPartners, (context, { params, body }) =>
      tryPartner(context, params.id, body, origin()),
    ),
    route(messages.replayMessage, can.tendPartners, (context, { params }) =>
      replayMessage(context, params.id, origin()),
    ),
    route(messages.listReceivedOrders, can.tendPartners, async ({ sql, viewer }, { query }) => {
      const { page, page_size: limit = PAGE_SIZE, partner } = query
      const { rows, count } = await listReceivedOrders(sql, viewer, { partner, limit, offset: (page - 1) * limit })
      const results = rows.map(({ sent, ordered, ...order }) => ({ ...order, lines: compareLines(sent, ordered) }))
      return asPage(results, count, limit)
    }),
  ]
})
