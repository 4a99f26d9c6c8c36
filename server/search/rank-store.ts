import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import { type BuyerFilter, isFavouriteOf, isOwnConsumption } from './buyer.ts'
import { isHeldToCenters } from '#server/scope/clients.ts'
import { sinceDay } from './sales.ts'
import {
  CODE_POINTS,
  ONE_POINT,
  questionsOf,
  REFERENCE_POINTS,
  SALES,
  SECTOR,
  type SearchQuery,
  STANDING,
} from './questions.ts'

// The one place that decides what comes first, in searches, suggestions, the palette, the buy list and «Recomendados».
//
// The rank of a found article is one number. Its upper part are points: how well the article matches what was typed, and
// how much the buyer takes it. Of articles with the same points comes first what can be bought, then what sells to
// clients of the same sector, then what sells to all, what is in stock, and what has a picture. The points:
//
//  1500, 1400  the code, and the client's own reference, is what was typed
//  1450        so is a code that is printed on it
//   480,  470  the code, and the reference, begins so: WC-10 for «wc», to which the points of the words are added
//    64        all words stand in the name, not only in the description, the supplier or the category
//    64        so does what was typed beside the words, such as the size M: nobody who typed it wants another one
//    48        the name begins with what was typed first; 16 with any of it
//     8        the second word of the name is it
//  8, 4, 2     the very words, and no synonym; the words, or a synonym, and not what begins so; one behind the other
//   256        for each word, where only some of them are found
//
//    26 to 64  the center takes it: 24, 2 for each month of the year in which it did, and up to 16 by its units
//    10 to 32  another center of the client does: 8, 1 for each month, and up to 12 by its units
//     9        a favourite of the user
//
// So of the articles with the words in their name comes first what the center takes again and again. What it took once
// moves up among its like, and an article with the words in its description never passes one with them in its name by
// that alone.

const FAVOURITE = 9

export interface Asker {
  viewer: Pick<Viewer, 'id' | 'role' | 'punchout'>
  /** Business day. */
  today: string
}

/** Points of a coded article: `exact` is true where all of the code was typed. */
export const codePoints = (sql: Queryable, exact: Fragment) =>
  sql`case when ${exact} then ${CODE_POINTS.exact}::int else ${CODE_POINTS.begins}::int end`
export const referencePoints = (sql: Queryable, exact: Fragment) =>
  sql`case when ${exact} then ${REFERENCE_POINTS.exact}::int else ${REFERENCE_POINTS.begins}::int end`

/** Points of an article `a` of search_articles for its words. */
export function matchPoints(sql: Queryable, sought: SearchQuery): Fragment {
  // A query that is null gives nothing. It is asked all the same: one statement for all searches is planned once.
  const points = questionsOf(sought).map(
    ({ query, points }) => sql` + case when a.words @@ ${query}::tsquery then ${points}::int else 0 end`,
  )
  return sql`(0 ${points})`
}

/** The rank of an article `a` of search_articles that is the same for every buyer. */
export const commonRank = (sql: Queryable, points: Fragment) =>
  sql`((${points})::bigint * ${ONE_POINT}::bigint + a.standing * ${STANDING}::int + a.sales_rank * ${SALES}::int + a.has_image::int)`

/** The same for visitors, to whom nothing tells what can be bought. */
export const publicRank = (sql: Queryable, points: Fragment) =>
  sql`((${points})::bigint * ${ONE_POINT}::bigint + a.sales_rank * ${SALES}::int + a.has_image::int)`

/** What the common rank grows by for a buyer: by what the buyer takes, and by how well the article sells in the sector. */
export const ownPart = (sql: Queryable, points: Fragment) => sql`coalesce(${points}, 0)::bigint * ${ONE_POINT}::bigint`
const sectorPart = (sql: Queryable, sales: Fragment) => sql`coalesce(${sales}, 0) * ${SECTOR}::int`

const ownRank = (sql: Queryable) => sql`(${ownPart(sql, sql`own.points`)} + ${sectorPart(sql, sql`t.sales`)})`

/**
 * The rows of `matched` that may stand among the first ones, with their ranks (`sort_key`) made whole by what sells to the
 * sector. That only parts articles that are alike in all that weighs more, so it is looked up for no others.
 */
export const sectorFirst = (sql: Queryable, first: number) => sql`(
  select m.product_id, m.has_image, m.name, m.sort_key + ${sectorPart(sql, sql`t.sales`)} as sort_key
  from (
    select * from matched order by sort_key / ${STANDING}::int desc fetch first (${first}::bigint) rows with ties
  ) m left join sector_sales t on ${inSector(sql, sql`m.product_id`)}
)`

/**
 * The order of a shelf or list that was not searched: what the buyer takes, then what has a picture, then what sells to the
 * sector, to all, and is in stock. Without a buyer what is known of all.
 */
export const recommendedRank = (sql: Queryable, isPersonal: boolean) =>
  isPersonal ? sql`(${ownRank(sql)} + ${ofAll(sql)})` : ofAll(sql)

const ofAll = (sql: Queryable) => sql`(s.has_image::int * ${STANDING}::int + s.sales_rank * ${SALES}::int)`

/** True for the row of sector_sales `t` of the article in the buyer's sector. */
export const inSector = (sql: Queryable, productId: Fragment) =>
  sql`t.sector_id = (select sector_id from buyer) and t.product_id = ${productId}`

/**
 * Rows of (product_id, points): some dozens of articles that the center takes, its client, and that the user likes; some
 * twice. What other centers take is told to nobody who is held to some of them.
 */
export const ownPoints = (sql: Queryable, { viewer, today }: Asker, filter: BuyerFilter) => sql`(
  ${filter.center === undefined && viewer.role !== 'client' ? sql`` : sql`${takenByCenters(sql, today, filter)} union all`}
  select c.product_id, 8 + c.months + least(12, round(ln(1 + c.units::float8))) as points
  from buyer b join client_articles c on c.client_id = b.client_id
  where ${seesWholeClient(sql, viewer)}
  union all
  select f.product_id, ${FAVOURITE}::int from favourites f where ${isFavouriteOf(sql, viewer)}
)`

/** Common table expression `own` (product_id, points): the most points of each. */
export const ownArticles = (sql: Queryable, asker: Asker, filter: BuyerFilter) => sql`
  own as (
    select product_id, max(points)::int as points from ${ownPoints(sql, asker, filter)} each group by product_id
  )`

// Of one center a month has one row.
const takenByCenters = (sql: Queryable, today: string, filter: BuyerFilter) => sql`
  select m.product_id, 24 + 2 * ${filter.center === undefined ? sql`count(distinct m.month)` : sql`count(*)`} + least(16, round(2 * ln(1 + sum(m.quantity)::float8))) as points
  from buyer b join consumption_months m on ${isOwnConsumption(sql, filter)}
  where m.month >= ${sinceDay(today)}::date ${filter.center === undefined ? sql`and b.centers is not null` : sql``}
  group by m.product_id having sum(m.quantity) > 0`

const seesWholeClient = (sql: Queryable, viewer: Asker['viewer']) =>
  viewer.role === 'client' ? sql`not ${isHeldToCenters(sql, viewer.id)}` : sql`true`
