// For speed alone (decision 36): the database would rank the same (decision 45).
import type { Sql } from '#server/database/connect.ts'
import { type MarkedOwn, readOwn, type ViewerOfDay } from './own-store.ts'
import type { BuyerFilter } from './scope.ts'
import type { OwnArticles } from './words/ranking.ts'

const KEPT_BUYERS = 1_000
const MOST_TRIES = 3

// By user and buyer, the longest unused first. They are never stale, because every page reports the mark of those that it
// was read with.
const kept = new WeakMap<Sql, Map<string, MarkedOwn>>()

/**
 * Makes a page from what the buyer takes and likes, and again if the page reports by its mark that this has changed
 * meanwhile. Who is out of reach of the buyer has nothing and is told no mark.
 */
export async function withOwnArticles<Page extends { own_mark: string | undefined }>(
  sql: Sql,
  asker: ViewerOfDay,
  filter: BuyerFilter,
  makePage: (own: OwnArticles) => Promise<Page>,
): Promise<Page> {
  const key = [asker.viewer.id, filter.client, filter.center, filter.lead, filter.country].join(' ')
  const buyers = buyersOf(sql)
  for (let tries = 1; ; tries++) {
    const own = buyers.get(key) ?? (await readOwn(sql, asker, filter))
    const page = await makePage(own)
    buyers.delete(key)
    if (page.own_mark === undefined) return page
    if (page.own_mark === own.mark || tries === MOST_TRIES) {
      keep(buyers, key, own)
      return page
    }
  }
}

function buyersOf(sql: Sql): Map<string, MarkedOwn> {
  const known = kept.get(sql)
  if (known) return known
  const buyers = new Map<string, MarkedOwn>()
  kept.set(sql, buyers)
  return buyers
}

function keep(buyers: Map<string, MarkedOwn>, key: string, own: MarkedOwn): void {
  buyers.set(key, own)
  const [oldest] = buyers.keys()
  if (buyers.size > KEPT_BUYERS && oldest !== undefined) buyers.delete(oldest)
}
