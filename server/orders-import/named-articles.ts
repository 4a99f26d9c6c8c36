import type { RequestedRow } from '#domain/orders-import/requested-rows.ts'
import type { Sql } from '#server/database/connect.ts'
import { wordQueries } from '#server/search/search.ts'
import { listWordHits } from './similar-store.ts'
import type { CodeHit } from './store.ts'

const MOST = 50 // rows whose words are looked for; more of them are no list of ours

/** Articles that rows may mean by their words, by the row: those of the name where there is one, else those of the code. */
export async function namedArticles(
  sql: Sql,
  buyer: { client: number; today: string },
  rows: RequestedRow[],
): Promise<Map<RequestedRow, CodeHit[]>> {
  const asked = rows.slice(0, MOST)
  if (asked.length === 0) return new Map()
  const queries = await wordQueries(
    sql,
    asked.map(({ name, code }) => name || code),
  )
  const found = await listWordHits(
    sql,
    buyer,
    queries.flatMap(({ all, some }) => [all, some]),
  )
  const hits = Map.groupBy(found, ({ position }) => position)
  return new Map(asked.map((row, index) => [row, hits.get(index * 2 + 1) ?? hits.get(index * 2 + 2) ?? []]))
}
