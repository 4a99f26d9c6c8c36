import type { FastifyInstance } from 'fastify'
import type { Sql } from '#server/database/connect.ts'
import { isReady } from '#server/database/is-ready.ts'
import type { Readiness } from './stopping.ts'

/** /health/live: the process answers. /health/ready: it can do its work, the database included. */
export function health(app: FastifyInstance, sql: Sql, readiness: Readiness): void {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ live: true }))
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const database = await isReady(sql)
    const ready = database && !readiness.stopping
    if (!ready) void reply.status(503).header('Retry-After', '2')
    return { ready, database, stopping: readiness.stopping }
  })
}
