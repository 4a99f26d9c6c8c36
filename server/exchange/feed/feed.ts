import type { z } from 'zod'
import type { FeedEntry, FeedKind, feedPage, feedQuery } from '#domain/exchange/contract.ts'
import type { Queryable, Sql } from '#server/database/connect.ts'
import { documentOf } from './document-store.ts'

/**
 * The entries of a kind after a position, the oldest first. Nothing is skipped and nothing told twice: an entry gets
 * its position only when everything that was begun before it is over.
 */
export async function readFeed(
  sql: Queryable,
  kind: FeedKind,
  { since, limit }: z.output<typeof feedQuery>,
): Promise<z.output<typeof feedPage>> {
  await advanceFeed(sql)
  const { columns, tables } = documentOf(sql, kind)
  const found = await sql<FeedEntry[]>`
    select page.position, e.kind as event, e.happened_at, json_build_object(${columns}) as document
    from (
      select f.position, f.event_id from feed f where f.kind = ${kind} and f.position > ${since}
      order by f.position limit ${limit + 1}
    ) page join events e on e.id = page.event_id ${tables}
    order by page.position`
  const results = found.slice(0, limit)
  return { results, next: results.at(-1)?.position ?? since, has_more: found.length > limit }
}

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

/** Puts what has been committed into the feed. Answers its last position. */
export async function advanceFeed(sql: Queryable): Promise<number> {
  const [row] = await sql<{ position: number }[]>`select advance_feed() as position`
  return row!.position
}

/**
 * The same in a database that was just restored, wherever that is: what follows gets positions that nobody has seen.
 * A backup from before `feed_state.place`, or a copy beside the original, cannot be noticed by `advance_feed()`; so the
 * restore says it.
 */
export async function advanceRestoredFeed(sql: Sql): Promise<number> {
  await sql`update feed_state set place = 'a backup', horizon = '0'`
  return advanceFeedAtStart(sql)
}

/** The same before the first request: of a database that came from elsewhere there may be much to read. */
export const advanceFeedAtStart = (sql: Sql): Promise<number> =>
  sql.begin(async transaction => {
    await transaction`set local statement_timeout = 0`
    return advanceFeed(transaction)
  })
