import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { CardRow } from './card.ts'
import { cardColumns, cardRows } from './card-rows.ts'
import type { PageFilter } from './page.ts'
import { ownArticles } from './rank-store.ts'
import { buyer } from './scope.ts'
import type { Found } from './search-cache.ts'
import { isSpecialBuyer, keptHits } from './search-store.ts'

export interface CardPage {
  /** False where client or centre is out of reach. */
  found: boolean
  count: number
  approximate: boolean
  rows: CardRow[]
}

export interface PageFacts {
  version: number
  count: number
  approximate: boolean
}

/** A page, and which version of the catalogue it is of: undefined where the buyer is out of reach. */
export type PageOfVersion = CardPage & { version: number | undefined }

// A page without articles still has a row for its count; a buyer out of reach has none.
export function pageOf(rows: (CardRow & PageFacts)[]): PageOfVersion {
  const [first] = rows
  return {
    found: first !== undefined,
    version: first?.version,
    count: first?.count ?? 0,
    approximate: first?.approximate ?? false,
    rows: rows.filter(row => row.card !== null),
  }
}

/**
 * The page of a search whose articles and count are known, for a buyer to whom the whole catalogue is open and none of
 * whose own references was typed; undefined for any other.
 */
export async function readKept(
  sql: Queryable,
  viewer: Viewer,
  filter: PageFilter,
  found: Found,
): Promise<PageOfVersion | undefined> {
  const shelf =
    filter.category === undefined
      ? sql`true`
      : sql`exists (select from shelves s where s.category_id = ${filter.category} and s.product_id = a.product_id)`
  const rows = await sql<(CardRow & PageFacts & { is_special: boolean })[]>`
    with ${buyer(sql, viewer, filter)}, ${ownArticles(sql, { viewer, today: filter.today }, filter)},
    page as materialized (
      select product_id, row_number() over (order by rank desc, place, name collate "C", product_id) as position
      from (${keptHits(sql, found, shelf)}) found
      order by position limit ${filter.limit} offset ${filter.offset}
    )
    select (select version from search_version) as version, ${found.count}::int as count,
      ${found.vague}::boolean as approximate, ${cardColumns(sql)}, ${isSpecialBuyer(sql, found)} as is_special
    from buyer left join (${cardRows(sql, filter)}) cards on true
    order by cards.position, cards.product_id`
  return rows[0]?.is_special ? undefined : pageOf(rows)
}
