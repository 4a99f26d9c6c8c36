import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { deleteOldEntryCodes } from '#server/session/entry-store.ts'
import { SESSION_SECONDS, TOKEN_SECONDS } from '#server/session/token.ts'

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
  await jobs.daily(NIGHTLY, HOUR, () => tidyCarts(sql, clock()))
}

interface Tidied {
  carts: number
  keys: number
  codes: number
}

/** Deletes what is out of date, a batch in a transaction, and answers how much it was. */
export async function tidyCarts(sql: Sql, now: Date, batch = BATCH): Promise<Tidied> {
  const until = performance.now() + MAX_MS
  const inBatches = async (some: () => Promise<number>) => {
    let count = 0
    for (let gone = batch; gone === batch && performance.now() < until; count += gone) {
      gone = await some()
      if (gone === batch) await sleep(PAUSE_MS)
    }
    return count
  }
  return {
    carts: await inBatches(() => deleteEndedCarts(sql, now, batch)),
    keys: await inBatches(() => deleteOldKeys(sql, now, batch)),
    codes: await inBatches(() => deleteOldEntryCodes(sql, now, batch)),
  }
}

/** Carts of punch-out sessions that have ended; one of a day ago may still be on its way to its first session. */
async function deleteEndedCarts(sql: Sql, now: Date, batch: number): Promise<number> {
  const deleted = await sql`
    delete from carts where id in (
      select ca.id from carts ca
      where ca.session_key <> '' and ca.created_at < ${before(now, DAY)}
        and not exists (
          select from sessions s
          where s.user_id = ca.user_id and s.buyer_cookie = ca.session_key and s.revoked_at is null
            and s.refreshed_at >= ${before(now, TOKEN_SECONDS)} and s.started_at >= ${before(now, SESSION_SECONDS)})
        and (ca.created_at < ${before(now, UNKNOWN_KEPT_SECONDS)} or exists (
          select from sessions s where s.user_id = ca.user_id and s.buyer_cookie = ca.session_key))
      limit ${batch} for update skip locked)`
  return deleted.count
}

async function deleteOldKeys(sql: Sql, now: Date, batch: number): Promise<number> {
  const deleted = await sql`
    delete from idempotency_keys where ctid = any (array(
      select ctid from idempotency_keys where created_at < ${before(now, KEYS_KEPT_SECONDS)}
      order by created_at limit ${batch}))`
  return deleted.count
}

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)
