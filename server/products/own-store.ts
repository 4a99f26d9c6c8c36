import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { ownArticles, ownPoints } from './rank-store.ts'
import { buyer, type BuyerFilter } from './scope.ts'
import type { OwnArticles } from './words/ranking.ts'

/** What a buyer takes and likes, and by what it is known again. */
export interface MarkedOwn extends OwnArticles {
  mark: string
}

/** Who asks, and on which business day. */
export interface ViewerOfDay {
  viewer: Viewer
  today: string
}

const NOTHING: MarkedOwn = { mark: '', sector: null, points: new Map() }

export async function readOwn(sql: Queryable, asker: ViewerOfDay, filter: BuyerFilter): Promise<MarkedOwn> {
  const [row] = await sql<{ mark: string; sector: number | null; ids: number[]; points: number[] }[]>`
    with ${buyer(sql, asker.viewer, filter)}, ${ownArticles(sql, asker, filter)}
    select b.sector_id as sector, array(select product_id from own order by product_id) as ids,
      array(select points from own order by product_id) as points, ${ownMark(sql, asker, filter)} as mark
    from buyer b`
  if (!row) return NOTHING
  const { mark, sector, ids, points } = row
  return { mark, sector, points: new Map(ids.map((id, index) => [id, points[index] ?? 0])) }
}

/** A text that is another one where the sector of the `buyer` or its articles are. */
export const ownMark = (sql: Queryable, asker: ViewerOfDay, filter: BuyerFilter) => sql`(
  select concat((select sector_id from buyer), ' ', count(*), ' ', sum(hashint8extended(product_id, points::int)))
  from ${ownPoints(sql, asker, filter)} each)`
