import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Failure } from '#server/errors/failure.ts'
import { type MetricsAccess, mayReadMetrics } from './metrics-access.ts'
import { FAULTS } from '#domain/desk/machine/faults.ts'
import { type Readiness } from './stopping.ts'
import type { JobQueue } from '#server/outside/jobs/jobs.ts'

/** /metrics: how long each route took, by status class, what was given up, and the figures of the process. */
export function metrics(
  app: FastifyInstance,
  jobs: Pick<JobQueue, 'countDead'>,
  access: MetricsAccess,
  { newestBackup, readiness }: { newestBackup?: () => Promise<number | undefined>; readiness: Readiness },
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const dead = new Gauge({
    name: 'jobs_dead_letters',
    help: 'Jobs that were given up after their last try',
    labelNames: ['queue'],
    registers: [registry],
    collect: async () => {
      dead.reset()
      // Without the database there is no count, and the other figures are wanted all the more.
      const counts = await jobs.countDead().catch(() => [])
      for (const { queue, count } of counts) dead.set({ queue }, count)
    },
  })
  if (newestBackup !== undefined) {
    const newest: Gauge = new Gauge({
      name: 'backup_newest_timestamp_seconds',
      help: 'When the newest nightly backup was complete, in seconds since 1970; 0 while there is none',
      registers: [registry],
      collect: async () => newest.set((await newestBackup()) ?? 0),
    })
  }
  const faults: Gauge<'fault'> = new Gauge({
    name: 'portal_faults',
    help: 'What does not work although the portal serves: 1 while it is so',
    labelNames: ['fault'],
    registers: [registry],
    collect: () => {
      for (const fault of FAULTS) faults.set({ fault }, readiness.faults?.includes(fault) ? 1 : 0)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the route, never the address itself: addresses are without number.
    const route = request.routeOptions.url ?? 'unknown'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, access)) throw new Failure(401, 'errors.unauthorized')
    void reply.type(registry.contentType)
    return registry.metrics()
  })
}
