import { brandOf } from '#domain/brand.ts'
import { workCatalogs } from '#server/catalogs/jobs.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { keptJobs } from '../no-jobs.ts'
import type { TestServer } from '../server.ts'

/** Does what the queue of catalogues has, as the worker does. */
export async function workQueued(server: TestServer): Promise<void> {
  const jobs = (await server.queued()).filter(({ queue }) => queue === 'catalog')
  await server.sql`delete from queued_jobs where queue = 'catalog'`
  await workCatalogs(
    {
      enqueue: keptJobs.enqueue,
      // The jobs are those that the handler's queue was given.
      work: async (_queue, handler) => {
        for (const { data } of jobs) await handler({ id: 'an-id', data: data as never })
      },
    },
    {
      sql: server.sql,
      brand: brandOf('pulcro'),
      address: () => 'https://portal.test',
      settings: DEFAULT_SETTINGS,
      clock: () => server.clock.now,
    },
  )
}
