import type { Sql, Transaction } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { Settings } from '#server/settings/settings.ts'
import * as store from './held-store.ts'
import { repeat } from '#server/process/repeat.ts'

const CHECK_EVERY_MS = 20_000
const AT_ONCE = 100

interface Releasing {
  jobs: Pick<Jobs, 'enqueue'>
  settings: Pick<Settings, 'order_desk'>
  now: Date
}

/** Releases every order whose cut-off is over: it gets its place in the feed now. Processes share the work. */
export async function releaseOver(sql: Sql, releasing: Releasing): Promise<void> {
  if (!(await store.hasOver(sql, releasing.now))) return
  let released = AT_ONCE
  while (released === AT_ONCE) {
    released = await sql.begin(async transaction => {
      const over = await store.lockOver(transaction, releasing.now, AT_ONCE)
      if (over.length > 0) await store.updateReleased(transaction, over, releasing)
      return over.length
    })
  }
}

/** Releases one order before its cut-off, because somebody has begun with it. The caller holds it. */
export const releaseNow = (sql: Transaction, orderId: number, releasing: Releasing): Promise<void> =>
  store.updateReleased(sql, [orderId], releasing)

interface Room {
  sql: Sql
  settings: () => Pick<Settings, 'order_desk'>
  onError: (error: unknown) => void
  clock?: () => Date
}

/** Releases orders within seconds of their cut-off. Returns what stops it. */
export function watchHeldOrders(
  jobs: Pick<Jobs, 'enqueue'>,
  { sql, settings, onError, clock = () => new Date() }: Room,
): () => void {
  return repeat(CHECK_EVERY_MS, () => releaseOver(sql, { jobs, settings: settings(), now: clock() }), onError)
}
