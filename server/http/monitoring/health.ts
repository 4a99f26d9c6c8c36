import type { FastifyInstance } from 'fastify'
import type { Sql } from '#server/database/connect.ts'
import { isReady } from '#server/database/is-ready.ts'
import type { Readiness } from './stopping.ts'

/**
 * /health/live: the process answers. /health/ready, and /health: it can do its work, the database included. What does not
 * work beside that makes it `degraded`, and it is ready all the same.
 */
export function health(app: FastifyInstance, sql: Sql, readiness: Readiness): void {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ live: true }))
  for (const path of ['/health', '/health/ready']) {
    app.get(path, { schema: { hide: true } }, async (_request, reply) => {
      const { stopping, faults = [] } = readiness
      const database = await isReady(sql)
      const ready = database && !stopping
      if (!ready) void reply.status(503).header('Retry-After', '2')
      return { ready, database, stopping, degraded: faults.length > 0, faults }
    })
  }
}
