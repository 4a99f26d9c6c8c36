import type { Sql, Transaction } from '#server/database/connect.ts'
import type { Fault } from '#domain/desk/machine/faults.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { postWebhook } from '#server/outside/webhook/webhook.ts'
import { advanceFeed, queueWebhook, markAnnounced } from './store.ts'
import { repeat } from '#server/process/repeat.ts'

// A webhook says that the feed has new entries, which the ERP reads from its own position, that something does not work, or
// nothing but that it arrives.

export const WEBHOOK = 'webhook'
const CHECK_EVERY_MS = 2000

interface News {
  /** Last position of the feed. */
  position: number
  kinds: string[]
}

interface Faults {
  faults: Fault[]
}

interface Test {
  test: true
}

type WebhookJob = News | Faults | Test

const typeOf = (data: WebhookJob): string => {
  if ('test' in data) return 'portal.test'
  return 'faults' in data ? 'portal.degraded' : 'feed.advanced'
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
      payload: {
        type: typeOf(data),
        timestamp: new Date().toISOString(),
        data,
      },
    }),
  )
  return repeat(CHECK_EVERY_MS, () => queueAnnouncement(sql, jobs), onError)
}

/** Queues one message for all new entries, in the transaction that marks them as announced. True if there were any. */
export const queueAnnouncement = (sql: Sql, jobs: Pick<Jobs, 'enqueue'>): Promise<boolean> =>
  sql.begin(async transaction => {
    const position = await advanceFeed(transaction)
    const kinds = await markAnnounced(transaction, position)
    if (!kinds) return false
    const data: News = { position, kinds }
    await queueWebhook(transaction, jobs, WEBHOOK, data)
    return true
  })

/** Queues a message of what does not work, in the caller's transaction. */
export async function queueFaults(sql: Transaction, jobs: Pick<Jobs, 'enqueue'>, faults: Fault[]): Promise<void> {
  const data: Faults = { faults }
  await queueWebhook(sql, jobs, WEBHOOK, data)
}

/** Queues a message with which a person sees whether the receiver takes any, in the caller's transaction. */
export async function queueTest(sql: Transaction, jobs: Pick<Jobs, 'enqueue'>): Promise<void> {
  const data: Test = { test: true }
  await queueWebhook(sql, jobs, WEBHOOK, data)
}
