import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { deleteOldReplies } from '#server/database/kept-replies.ts'
import { forgetEntryCodes } from '#server/session/entry.ts'
import { SESSION_SECONDS, TOKEN_SECONDS } from '#server/session/token.ts'
import { deleteOldShown } from './shown/store.ts'
import { deleteEndedCarts } from './store.ts'

const NIGHTLY = 'nightly-carts'
const HOUR = 3
const DAY = 24 * 3600
/** A repeat is answered for at least a day (K3); over a weekend, too. */
const KEYS_KEPT_SECONDS = 3 * DAY
const UNKNOWN_KEPT_SECONDS = SESSION_SECONDS + DAY
const BATCH = 1000
const PAUSE_MS = 50 // for whoever waits for the disk
const MAX_MS = 60_000 // what is left is for the next night

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
  codes: number
  shown: number
}

/** Deletes what is out of date, a batch in a transaction, and answers how much it was. */
export async function cleanUpCarts(sql: Sql, now: Date, batch = BATCH): Promise<Tidied> {
  const until = performance.now() + MAX_MS
  const inBatches = async (some: () => Promise<number>) => {
    let count = 0
    for (let gone = batch; gone === batch && performance.now() < until; count += gone) {
      gone = await some()
      if (gone === batch) await sleep(PAUSE_MS)
    }
    return count
  }
  // One of a day ago may still be on its way to its first session.
  const ended = {
    made: before(now, DAY),
    refreshed: before(now, TOKEN_SECONDS),
    started: before(now, SESSION_SECONDS),
    unknown: before(now, UNKNOWN_KEPT_SECONDS),
  }
  return {
    carts: await inBatches(() => deleteEndedCarts(sql, ended, batch)),
    keys: await inBatches(() => deleteOldReplies(sql, before(now, KEYS_KEPT_SECONDS), batch)),
    codes: await inBatches(() => forgetEntryCodes(sql, now, batch)),
    shown: await inBatches(() => deleteOldShown(sql, before(now, KEYS_KEPT_SECONDS), batch)),
  }
}

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)
