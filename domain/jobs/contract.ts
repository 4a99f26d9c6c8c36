import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { resultsOf } from '#domain/page.ts'
import { instant } from '#domain/schema.ts'

/** Work that was given up after its last try. What it carries stays on the server. */
const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  /** What the queue does with it: of mails, which mail. */
  kind: z.string(),
  queued_at: instant,
  failed_at: instant,
  tries: z.int(),
  /** What the last try said. */
  message: z.string(),
})

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/jobs/failed/',
  summary: 'Mails and other jobs that were given up, the newest hundred',
  reply: resultsOf(failedJob),
})

export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/jobs/failed/retry/',
  summary: 'Try everything again that was given up',
  reply: z.object({ retried: z.int() }),
})
