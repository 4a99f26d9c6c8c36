import type { Viewer } from '#server/context.ts'
import type { Sql } from '#server/database/connect.ts'
import type { CardRow } from './card.ts'
import { cardColumns, cardRows } from './card-rows.ts'
import type { PageFilter } from './page.ts'
import { withOwnArticles } from './own-articles.ts'
import { ownMark } from './own-store.ts'
import { buyer } from './scope.ts'
import { isSpecialBuyer } from './search-store.ts'
import { type Catalogue, type Found, rankHits } from './words/ranking.ts'

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
export const pageOf = (rows: (CardRow & PageFacts)[]): PageOfVersion => ({
  ...cardsOf(rows),
  count: rows[0]?.count ?? 0,
  approximate: rows[0]?.approximate ?? false,
})

const cardsOf = (rows: (CardRow & { version: number })[]) => ({
  found: rows.length > 0,
  version: rows[0]?.version,
  rows: rows.filter(row => row.card !== null),
})

interface RankedRow extends CardRow {
  version: number
  own_mark: string
  is_special: boolean
}

/**
 * The page of what a search found, ranked in memory, for a buyer to whom the whole catalogue is open and none of whose own
 * references was typed; undefined for any other.
 */
export async function readRanked(
  sql: Sql,
  viewer: Viewer,
  filter: PageFilter,
  { found, catalogue }: { found: Found; catalogue: Catalogue },
): Promise<PageOfVersion | undefined> {
  const asker = { viewer, today: filter.today }
  const { page, is_special } = await withOwnArticles(sql, asker, filter, async own => {
    const { ids, count } = rankHits(catalogue, found, own, filter)
    const rows = await sql<RankedRow[]>`
      with ${buyer(sql, viewer, filter)},
      page as materialized (
        select * from unnest(${ids}::bigint[]) with ordinality as page (product_id, position)
      )
      select (select version from search_version) as version, ${ownMark(sql, asker, filter)} as own_mark, ${cardColumns(sql)},
        ${isSpecialBuyer(sql, found)} as is_special
      from buyer left join (${cardRows(sql, filter)}) cards on true
      order by cards.position`
    const [first] = rows
    return {
      page: { ...cardsOf(rows), count, approximate: found.vague },
      own_mark: first?.own_mark,
      is_special: first?.is_special,
    }
  })
  return is_special ? undefined : page
}
