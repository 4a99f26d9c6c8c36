import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { Queryable } from '#server/database/connect.ts'
import { queueConfirmations, queueShipNotices } from './announce-store.ts'
import { PARTNER_MESSAGES, type PartnerMessage } from './queue.ts'
import { type PostRoom, sendMessage } from './send.ts'
import { repeat } from '#server/process/repeat.ts'

const CHECK_EVERY_MS = 5000

/**
 * Sends procurement systems what became of their orders, with retries. Returns the function that stops it.
 */
export async function workPartnerMessages(
  jobs: Pick<Jobs, 'work' | 'enqueue'>,
  room: PostRoom,
  onError: (error: unknown) => void,
): Promise<() => void> {
  await jobs.work<PartnerMessage>(PARTNER_MESSAGES, job => sendMessage(room, job))
  return repeat(CHECK_EVERY_MS, () => queueNews(room.sql, jobs, room.clock()), onError)
}

/** Queues what partners do not know yet. */
export async function queueNews(sql: Queryable, jobs: Pick<Jobs, 'enqueue'>, now: Date): Promise<void> {
  await queueConfirmations(sql, jobs, now)
  await queueShipNotices(sql, jobs, now)
}
