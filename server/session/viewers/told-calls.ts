import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PDF } from '#domain/endpoint.ts'
import type { Sql } from '#server/database/connect.ts'
import { recordSecurityEvent } from '#server/database/security-events.ts'
import { isFirst } from '#server/limits/is-first.ts'

interface Room {
  sql: Sql
  clock: () => Date
}

const MINUTE = 60
const SHEETS = /sheet|csv/

/**
 * Tells of calls that were refused to who is signed in, once a minute for a person and call, and of the lists that were
 * given out as a spreadsheet or a text.
 */
export function tellOfCalls(api: FastifyInstance, { sql, clock }: Room): void {
  api.decorateRequest('viewer')
  api.addHook('onResponse', async (request, { statusCode }) => {
    const { viewer } = request
    if (!viewer) return
    const kind = kindOf(request, statusCode)
    if (kind === undefined) return
    const now = clock()
    const { method } = request
    const path = request.routeOptions.url ?? ''
    const key = `told:${viewer.id}:${method} ${path}`
    if (kind === 'refused' && !(await isFirst({ sql, now }, key, MINUTE))) return
    await recordSecurityEvent(
      { sql, now, requestId: request.id, address: request.ip, log: request.log },
      // What is done while somebody looks as somebody else is done by who looks.
      { kind, userId: viewer.looker?.id ?? viewer.id, accountId: viewer.id, details: { method, path } },
    )
  })
}

function kindOf({ routeOptions }: FastifyRequest, status: number) {
  if (status === 403) return 'refused'
  const file = routeOptions.config.call?.endpoint.file ?? PDF
  return status === 200 && SHEETS.test(file) ? 'exported' : undefined
}
