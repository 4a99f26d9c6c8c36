import type { FeedEntry, FeedKind } from '#domain/exchange/contract.ts'
import type { Sql } from '#server/database/connect.ts'
import { advanceFeed, removeStatementTimeout, readFeed, invalidateFeedPosition } from './store.ts'

/** Every entry of a kind after a position, page by page. */
export async function* readWholeFeed(sql: Sql, kind: FeedKind, since: number): AsyncGenerator<FeedEntry> {
  let page = await readFeed(sql, kind, { since, limit: PAGE })
  yield* page.results
  while (page.has_more) {
    page = await readFeed(sql, kind, { since: page.next, limit: PAGE })
    yield* page.results
  }
}

const PAGE = 500

/**
 * The same in a database that was just restored: new entries get positions that no reader has seen. The restore asks for
 * this, because `advance_feed()` cannot recognise a backup older than `feed_state.place` or a copy on the same cluster.
 */
export async function advanceRestoredFeed(sql: Sql): Promise<number> {
  await invalidateFeedPosition(sql)
  return advanceFeedAtStart(sql)
}

/** The same before the first request, without a time limit: a database from another cluster may have many entries. */
export const advanceFeedAtStart = (sql: Sql): Promise<number> =>
  sql.begin(async transaction => {
    await removeStatementTimeout(transaction)
    return advanceFeed(transaction)
  })
