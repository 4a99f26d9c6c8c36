import { announceByWebhook } from '#server/exchange/feed/webhook.ts'
import { workPapers } from '#server/exchange/papers/fetch-papers.ts'
import type { Sql } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { getFile } from '#server/outside/xml-post/get-file.ts'

interface Room {
  sql: Sql
  webhook: Parameters<typeof announceByWebhook>[2] | undefined
  complainOf: (what: string) => (error: unknown) => void
}

/** What the exchange does by itself: it fetches papers, and tells the ERP that there is something new. */
export async function workExchange(jobs: Jobs, { sql, webhook, complainOf }: Room): Promise<() => Promise<void>> {
  const stopFetching = await workPapers(jobs, {
    sql,
    get: getFile,
    clock: () => new Date(),
    onError: complainOf('Papers'),
  })
  const stopTelling = webhook && (await announceByWebhook(sql, jobs, webhook, complainOf('Webhook')))
  return async () => {
    stopFetching()
    stopTelling?.()
  }
}
