import type { Sql } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { postWebhook } from '#server/outside/webhook/webhook.ts'
import { advanceFeed, queueWebhook, markAnnounced } from './store.ts'

// A webhook says only that the feed has new entries. The ERP reads them from its own position.

export const WEBHOOK = 'webhook'
const CHECK_EVERY_MS = 2000

interface WebhookJob {
  /** Last position of the feed. */
  position: number
  kinds: string[]
}

interface Receiver {
  url: string
  key: Buffer
}

/** Announces new entries of the feed to the receiver. Returns the function that stops it. */
export async function announceByWebhook(
  sql: Sql,
  jobs: Pick<Jobs, 'work' | 'enqueue'>,
  receiver: Receiver,
  onError: (error: unknown) => void,
): Promise<() => void> {
  await jobs.work<WebhookJob>(WEBHOOK, ({ id, data }) =>
    postWebhook(receiver.url, receiver.key, {
      id,
      sentAt: new Date(),
      payload: { type: 'feed.advanced', timestamp: new Date().toISOString(), data },
    }),
  )
  let isChecking = false
  const check = () => {
    if (isChecking) return
    isChecking = true
    void queueAnnouncement(sql, jobs)
      .catch(onError)
      .finally(() => (isChecking = false))
  }
  const timer = setInterval(check, CHECK_EVERY_MS)
  return () => clearInterval(timer)
}

/** Queues one message for all new entries, in the transaction that marks them as announced. True if there were any. */
export const queueAnnouncement = (sql: Sql, jobs: Pick<Jobs, 'enqueue'>): Promise<boolean> =>
  sql.begin(async transaction => {
    const position = await advanceFeed(transaction)
    const kinds = await markAnnounced(transaction, position)
    if (!kinds) return false
    const data: WebhookJob = { position, kinds }
    await queueWebhook(transaction, jobs, WEBHOOK, data)
    return true
  })
