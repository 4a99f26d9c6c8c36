import type { JobQueue } from '#server/outside/jobs.ts'

/** A queue in which nothing is ever put, for an app that is described and not used. */
export const noJobs: JobQueue = {
  enqueue: sql => sql`select`,
  listDead: async () => [],
  countDead: async () => [],
  retryDead: async () => 0,
}
