import type { FeedEntry, FeedKind } from '#domain/exchange/contract.ts'
import type { Sql } from '#server/database/connect.ts'
import { advanceFeed, liftTimeLimit, readFeed, startFeedAnew } from './store.ts'

/** Every entry of a kind after a position, page by page. */
export async function* walkFeed(sql: Sql, kind: FeedKind, since: number): AsyncGenerator<FeedEntry> {
  let page = await readFeed(sql, kind, { since, limit: PAGE })
  yield* page.results
  while (page.has_more) {
    page = await readFeed(sql, kind, { since: page.next, limit: PAGE })
    yield* page.results
  }
}

const PAGE = 500

/**
 * The same in a database that was just restored, wherever that is: what follows gets positions that nobody has seen.
 * A backup from before `feed_state.place`, or a copy beside the original, cannot be noticed by `advance_feed()`; so the
 * restore says it.
 */
export async function advanceRestoredFeed(sql: Sql): Promise<number> {
  await startFeedAnew(sql)
  return advanceFeedAtStart(sql)
}

/** The same before the first request: of a database that came from elsewhere there may be much to read. */
export const advanceFeedAtStart = (sql: Sql): Promise<number> =>
  sql.begin(async transaction => {
    await liftTimeLimit(transaction)
    return advanceFeed(transaction)
  })
