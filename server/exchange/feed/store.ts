import type { z } from 'zod'
import type { FeedEntry, FeedKind, feedPage, feedQuery } from '#domain/exchange/contract.ts'
import type { Queryable, Sql, Transaction } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { documentOf } from './document-store.ts'

/**
 * The entries of a kind after a position, oldest first. An entry gets its position only after every transaction that
 * began before it has ended, so no entry is skipped or returned twice.
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

/** Adds committed events to the feed. Returns its last position. */
export async function advanceFeed(sql: Queryable): Promise<number> {
  const [row] = await sql<{ position: number }[]>`select advance_feed() as position`
  return row!.position
}

/** Makes the next advance_feed() assign positions that no reader has seen. */
export async function invalidateFeedPosition(sql: Sql): Promise<void> {
  await sql`update feed_state set place = 'a backup', horizon = '0'`
}

/** Removes the time limit of statements in this transaction, because the first read may be long. */
export async function removeStatementTimeout(sql: Transaction): Promise<void> {
  await sql`set local statement_timeout = 0`
}

/** The kinds with new entries up to a position, which is marked as announced; null if there are none. */
export async function markAnnounced(sql: Transaction, position: number): Promise<string[] | null> {
  const [news] = await sql<{ kinds: string[] | null }[]>`
    with before as (select told from feed_state), after as (
      update feed_state set told = ${position} where told < ${position} returning 1
    )
    select array_agg(distinct f.kind) as kinds
    from feed f, before, after where f.position > before.told and f.position <= ${position}`
  return news?.kinds ?? null
}

/** Queues a job, in the caller's transaction. */
export async function queueWebhook(
  sql: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  queue: string,
  data: object,
): Promise<void> {
  await jobs.enqueue(sql, queue, sql`select ${JSON.stringify(data)}::text::jsonb`)
}
