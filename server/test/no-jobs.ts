import type { JobQueue } from '#server/outside/jobs/jobs.ts'

/** A queue in which nothing is ever put, for an app that is described and not used. */
export const noJobs: JobQueue = {
  enqueue: sql => sql`select`,
  listDead: async () => [],
  countDead: async () => [],
  retryDead: async () => 0,
  listRecent: async () => [],
  retryQueue: async () => 0,
}

/** A queue whose jobs stay where they were put, in a table that the test reads. */
export const keptJobs: JobQueue = {
  ...noJobs,
  enqueue: (own, queue, data) =>
    own`insert into queued_jobs select ${queue}, d.data from (${data}) d (data) returning queue`,
}
