import type { Sql } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { postWebhook } from '#server/outside/webhook/webhook.ts'
import { advanceFeed, queueWebhook, takeNews } from './store.ts'

// The ERP is told that there is something, not what: it reads the feed by itself, from where it stands.

const QUEUE = 'webhook'
const LOOK_EVERY_MS = 2000

interface WebhookJob {
  /** Last position of the feed. */
  position: number
  kinds: string[]
}

interface Receiver {
  url: string
  key: Buffer
}

/** Tells the receiver of what is new in the feed, until the answer is called. */
export async function tellByWebhook(
  sql: Sql,
  jobs: Pick<Jobs, 'work' | 'enqueue'>,
  receiver: Receiver,
  onError: (error: unknown) => void,
): Promise<() => void> {
  await jobs.work<WebhookJob>(QUEUE, ({ id, data }) =>
    postWebhook(receiver.url, receiver.key, {
      id,
      sentAt: new Date(),
      payload: { type: 'feed.advanced', timestamp: new Date().toISOString(), data },
    }),
  )
  let isLooking = false
  const look = () => {
    if (isLooking) return
    isLooking = true
    void queueNews(sql, jobs)
      .catch(onError)
      .finally(() => (isLooking = false))
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** Queues one message for all that is new, in the transaction that notes it as told. True where there was something. */
export const queueNews = (sql: Sql, jobs: Pick<Jobs, 'enqueue'>): Promise<boolean> =>
  sql.begin(async transaction => {
    const position = await advanceFeed(transaction)
    const kinds = await takeNews(transaction, position)
    if (!kinds) return false
    const data: WebhookJob = { position, kinds }
    await queueWebhook(transaction, jobs, QUEUE, data)
    return true
  })
