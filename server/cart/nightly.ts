import type { Sql } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { inBatches } from '#server/database/in-batches.ts'
import { deleteOldReplies } from '#server/database/kept-replies.ts'
import { SESSION_SECONDS, TOKEN_SECONDS } from '#domain/session/lifetimes.ts'
import { deleteOldShown } from '#server/cart/shown/store.ts'
import { deleteEmptyCarts, deleteEndedCarts } from './store.ts'

const NIGHTLY = 'nightly-carts'
const HOUR = 3
const DAY = 24 * 3600
/** A repeat is answered for at least a day (K3); over a weekend, too. */
const KEYS_KEPT_SECONDS = 3 * DAY
const UNKNOWN_KEPT_SECONDS = SESSION_SECONDS + DAY

interface Room {
  sql: Sql
  clock?: () => Date
}

/** Every night: what nobody can come back to leaves the database. */
export async function workNightly(jobs: Pick<Jobs, 'daily'>, { sql, clock = () => new Date() }: Room): Promise<void> {
  await jobs.daily(NIGHTLY, HOUR, () => cleanUpCarts(sql, clock()))
}

interface Tidied {
  carts: number
  keys: number
  shown: number
}

/** Deletes what is out of date, a batch in a transaction, and answers how much it was. */
export async function cleanUpCarts(sql: Sql, now: Date, batch?: number): Promise<Tidied> {
  // One of a day ago may still be on its way to its first session.
  const ended = {
    made: before(now, DAY),
    refreshed: before(now, TOKEN_SECONDS),
    started: before(now, SESSION_SECONDS),
    unknown: before(now, UNKNOWN_KEPT_SECONDS),
  }
  return {
    carts:
      (await inBatches(some => deleteEndedCarts(sql, ended, some), batch)) +
      (await inBatches(some => deleteEmptyCarts(sql, before(now, KEYS_KEPT_SECONDS), some), batch)),
    keys: await inBatches(some => deleteOldReplies(sql, before(now, KEYS_KEPT_SECONDS), some), batch),
    shown: await inBatches(some => deleteOldShown(sql, before(now, KEYS_KEPT_SECONDS), some), batch),
  }
}

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)
