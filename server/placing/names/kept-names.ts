import type { Sql } from '#server/database/connect.ts'
import { keepNames } from '#server/database/kept-names.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { queueOne } from './kept-names-store.ts'

const QUEUE = 'kept-names'

/** After a start: documents of before get their names behind all else. A process that ends meanwhile leaves the rest to the next. */
export async function workKeptNames(
  jobs: Pick<Jobs, 'work' | 'enqueue'>,
  { sql }: { sql: Sql },
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  await jobs.work(QUEUE, () => keepNames(sql, { stopping: stopping.signal }))
  await queueOne(jobs, sql, QUEUE)
  return async () => stopping.abort()
}
