import * as contract from '#domain/desk/imports-contract.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { importTemplate } from '#server/exchange/templates/template.ts'
import { deleteMapping, keepMapping, listMappings } from './mapping-store.ts'

export const mappingRoutes = feature([
  route(contract.listMappings, can.feedExchange, async ({ sql }) => ({
    results: (await listMappings(sql)).map(({ headings: _headings, ...kept }) => kept),
  })),
  route(contract.readKindTemplate, can.feedExchange, (context, { query }) => importTemplate(context, query.kind)),
  route(contract.keepMapping, can.feedExchange, async ({ sql, now }, { body }) => {
    await keepMapping(sql, { ...body, now })
    return body
  }),
  route(contract.deleteMapping, can.feedExchange, async ({ sql }, { query }) => ({
    count: await deleteMapping(sql, query.name),
  })),
])
