import { addMonths } from '#domain/dates.ts'
import type { Ordering } from '#domain/products/narrowing/ordering.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import { isAllowed, isStillOnSale } from '#server/selling/allowed.ts'
import { isOwnConsumption, isPublic } from './buyer.ts'
import type { PageFilter } from './list.ts'
import { type Asker, inSector, ownArticles, recommendedRank } from './rank-store.ts'

// Pages of a shelf that is neither searched nor narrowed: they walk along its index.

export const isShown = (sql: Queryable, filter: PageFilter, productId: Fragment) =>
  filter.is_public
    ? sql`(${isPublic(sql, productId)} and ${isStillOnSale(sql, productId, filter.today)})`
    : isAllowed(sql, productId, filter.today)

/** Of all articles. */
export const ROOT_SHELF = 0

export const shelfOf = (filter: Pick<PageFilter, 'category'>) => filter.category ?? ROOT_SHELF

type Walked = 'name' | '-has_image,name' | 'recommended'

export const isWalked = (ordering: Ordering): ordering is Walked =>
  ordering === 'name' || ordering === '-has_image,name' || ordering === 'recommended'

function shelfOrder(sql: Queryable, ordering: Walked) {
  switch (ordering) {
    case 'name':
      return sql`s.name, s.product_id`
    case '-has_image,name':
      return sql`s.has_image desc, s.name, s.product_id`
    case 'recommended':
      return sql`s.has_image desc, s.sales_rank desc, s.name, s.product_id`
  }
}

export function shelfWalk(sql: Queryable, filter: PageFilter, ordering: Walked) {
  const order = shelfOrder(sql, ordering)
  return sql`
    page as (
      select s.product_id, row_number() over (order by ${order}) as position
      from (
        select s.* from shelves s
        where s.category_id = ${shelfOf(filter)} and ${isShown(sql, filter, sql`s.product_id`)}
        order by ${order} limit ${filter.limit} offset ${filter.offset}
      ) s
    ), ${shelfTotal(sql, filter)}`
}

const shelfTotal = (sql: Queryable, filter: PageFilter) => sql`
  total as (
    select case
      when not exists (select from buyer) then 0
      when (select only_authorized_products from buyer) then (
        select count(*) from shelves s where s.category_id = ${shelfOf(filter)} and ${isShown(sql, filter, sql`s.product_id`)})
      else coalesce((select ${filter.is_public ? sql`total_public` : sql`total`} from shelf_counts where category_id = ${shelfOf(filter)}), 0)
        - (select count(*) from (${offSale(sql, sql`${shelfOf(filter)}`, filter.today)}) ended ${filter.is_public ? sql`where ended.public` : sql``})
    end::int as count, false as approximate
  )`

/** The articles that have gone off sale since the shelf was counted, which is every night. */
export const offSale = (sql: Queryable, shelf: Fragment, today: string) => sql`
  select ended.product_id, ended.public from shelves ended
  where ended.category_id = ${shelf}::bigint and ended.on_sale_until < ${today}::date`

// What the centre takes comes first, then the shelf in its own order. A centre takes some dozens of articles, so only
// these are sorted; the rest is walked.
export function consumedFirst(sql: Queryable, filter: PageFilter) {
  return sql`
    consumed as (${consumed(sql, filter)}),
    page as (
      select ordered.product_id, row_number() over (order by ordered.part, ordered.place) as position
      from (
        select s.product_id, 1 as part,
          row_number() over (order by t.total desc, s.has_image desc, s.name, s.product_id) as place
        from consumed t cross join lateral (${onShelf(sql, filter, sql`t.product_id`)}) s
        where ${isShown(sql, filter, sql`s.product_id`)}
        union all
        (select s.product_id, 2, row_number() over (order by ${shelfOrder(sql, '-has_image,name')})
        from shelves s
        where s.category_id = ${shelfOf(filter)} and s.product_id not in (select product_id from consumed)
          and ${isShown(sql, filter, sql`s.product_id`)}
        order by ${shelfOrder(sql, '-has_image,name')}
        limit ${filter.limit + filter.offset})
      ) ordered
      order by ordered.part, ordered.place limit ${filter.limit} offset ${filter.offset}
    ), ${shelfTotal(sql, filter)}`
}

/** How many articles of a shelf stand in the order of the buyer's sector; the shelf has that of all. */
const SECTOR_WINDOW = 100

// What the buyer takes and likes comes first, then the first of the shelf by what sells to the sector, then the rest.
export function ownFirst(sql: Queryable, filter: PageFilter, viewer: Asker['viewer']) {
  const order = shelfOrder(sql, 'recommended')
  return sql`
    ${ownArticles(sql, { viewer, today: filter.today }, filter)},
    walked as (
      select s.*, row_number() over (order by ${order}) as place
      from (
        select s.* from shelves s
        where s.category_id = ${shelfOf(filter)} and s.product_id not in (select product_id from own)
          and ${isShown(sql, filter, sql`s.product_id`)}
        order by ${order} limit ${Math.max(SECTOR_WINDOW, filter.limit + filter.offset)}
      ) s
    ), page as (
      select product_id, row_number() over (order by rank desc nulls last, place) as position
      from (
        select s.product_id, ${recommendedRank(sql, true)} as rank, row_number() over (order by s.name, s.product_id) as place
        from own cross join lateral (${onShelf(sql, filter, sql`own.product_id`)}) s
          left join sector_sales t on ${inSector(sql, sql`s.product_id`)}
        where ${isShown(sql, filter, sql`s.product_id`)}
        union all
        select s.product_id, case when s.place <= ${SECTOR_WINDOW} then ${recommendedRank(sql, true)} end, s.place
        from walked s left join own on false
          left join sector_sales t on s.place <= ${SECTOR_WINDOW} and ${inSector(sql, sql`s.product_id`)}
      ) ordered
      order by position limit ${filter.limit} offset ${filter.offset}
    ), ${shelfTotal(sql, filter)}`
}

/** Units that the buyer took in the last months, by article: the centre's, without one the client's. */
export const consumed = (sql: Queryable, filter: PageFilter) => sql`
  select m.product_id, sum(m.quantity) as total
  from buyer b join consumption_months m on ${isOwnConsumption(sql, filter)}
  where m.month >= ${addMonths(filter.today, 1 - filter.months)}::date
  group by m.product_id having sum(m.quantity) > 0`

// One look-up for each article, whatever the planner thinks how many there are.
export const onShelf = (sql: Queryable, filter: Pick<PageFilter, 'category'>, productId: ReturnType<Queryable>) => sql`
  select product_id, has_image, name, sales_rank from shelves
  where category_id = ${shelfOf(filter)} and product_id = ${productId} limit 1`
