import * as contract from '#domain/exchange/contract.ts'
import * as keysContract from '#domain/exchange/keys-contract.ts'
import { asPage, PAGE_SIZE } from '#domain/page.ts'
import { can } from '#domain/permissions.ts'
import { notFound } from '#server/errors/failure.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { listApiKeys } from '#server/exchange/keys/key-store.ts'
import { findImport, listImports } from './imports-store.ts'
import { personSender } from '#server/exchange/storing/sender.ts'
import { undoImport } from '#server/exchange/undo/undo.ts'
import { makeKey, revokeKey } from '#server/exchange/keys/keys.ts'
import { KIND_NAMES } from '#domain/exchange/kinds.ts'

export const exchangeAdminRoutes = feature([
  route(contract.listImports, can.feedExchange, async ({ sql }, { query }) => {
    const limit = query.page_size ?? PAGE_SIZE
    const filter = { refused: query.refused ?? false, limit, offset: (query.page - 1) * limit }
    const { rows, count } = await listImports(sql, filter)
    return asPage(rows, count, limit)
  }),
  route(contract.readImport, can.feedExchange, async ({ sql }, { params }) => {
    const found = await findImport(sql, params.id)
    if (!found) throw notFound()
    return found
  }),
  route(contract.undoImport, can.feedExchange, ({ sql, viewer, now, requestId }, { params, query }) => {
    const sender = personSender(viewer, requestId)
    return undoImport({ sql, id: params.id, dryRun: query.dry_run ?? false, now, sender })
  }),
  route(keysContract.listApiKeys, can.feedExchange, async ({ sql }) => ({
    results: await listApiKeys(sql),
    sends: [...KIND_NAMES],
    reads: [...contract.FEED_KINDS],
  })),
  route(keysContract.createApiKey, can.feedExchange, (context, { body }) => makeKey(context, body)),
  route(keysContract.revokeApiKey, can.feedExchange, async (context, { params }) => {
    await revokeKey(context, params.id)
    return { count: 1 }
  }),
])
