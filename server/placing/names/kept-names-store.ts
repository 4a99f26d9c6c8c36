import type { Sql } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'

/** One job without particulars. */
export const queueOne = async (jobs: Pick<Jobs, 'enqueue'>, sql: Sql, queue: string): Promise<void> => {
  await jobs.enqueue(sql, queue, sql`select '{}'::jsonb`)
}
