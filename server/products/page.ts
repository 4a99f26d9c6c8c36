import type { ProductListQuery } from '#domain/products/contract.ts'
import { FACETS, hasChoice, readChoice } from '#domain/products/facets.ts'
import type { Ordering } from '#domain/products/ordering.ts'
import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import { addMonths } from '#domain/dates.ts'
import { isAllowed } from '#server/selling/allowed.ts'
import { effectivePrice, isPriced, specialPrice, specialPrices } from '#server/selling/prices.ts'
import { hasOneOf, isFavouriteOf, isOwnConsumption, isPublic } from './scope.ts'
import { type Asker, inSector, ownArticles, recommendedRank } from './rank-store.ts'
import { isVague, searchHits } from './search-store.ts'
import type { SearchQuery } from './words/match.ts'

export interface PageFilter extends Omit<ProductListQuery, 'page' | 'page_size' | 'ordering'> {
  ordering: Ordering
  /** Business day, for prices. */
  today: string
  months: number
  limit: number
  offset: number
  /** What `search` was understood as; not without it. */
  sought?: SearchQuery | undefined
  /** For whom «Recomendados» and relevance are sorted; nobody's own without. */
  asker?: Asker['viewer'] | undefined
  /** Only what this user likes to have at hand. */
  favourites_of?: Pick<Viewer, 'id' | 'punchout'> | undefined
  /** For everybody: only articles that are public. */
  is_public?: boolean
}

const isShown = (sql: Queryable, filter: PageFilter, productId: Fragment) =>
  filter.is_public ? isPublic(sql, productId) : isAllowed(sql, productId)

/**
 * Common table expressions that end in `page` (product_id, position) and `total` (count). Where nothing but a shelf is
 * asked for they walk along its index; otherwise they collect what matches, and sort that.
 */
export function productPage(sql: Queryable, filter: PageFilter) {
  const isShelfWalk = !isNarrowed(filter) && filter.sought === undefined
  if (isShelfWalk && filter.ordering === '-total_consumption' && filter.center !== undefined) {
    return consumedFirst(sql, filter)
  }
  if (isShelfWalk && filter.ordering === 'recommended' && filter.asker) return ownFirst(sql, filter, filter.asker)
  if (isShelfWalk && isWalked(filter.ordering)) return shelfWalk(sql, filter, filter.ordering)
  return sortedMatches(sql, filter)
}

/** Of all articles. */
export const ROOT_SHELF = 0

const shelfOf = (filter: Pick<PageFilter, 'category'>) => filter.category ?? ROOT_SHELF

type Walked = 'name' | '-has_image,name' | 'recommended'

const isWalked = (ordering: Ordering): ordering is Walked =>
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

function shelfWalk(sql: Queryable, filter: PageFilter, ordering: Walked) {
  const order = shelfOrder(sql, ordering)
  return sql`
    page as materialized (
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
    end::int as count, false as approximate
  )`

// What the centre takes comes first, then the shelf in its own order. A centre takes some dozens of articles, so only
// these are sorted; the rest is walked.
function consumedFirst(sql: Queryable, filter: PageFilter) {
  return sql`
    consumed as materialized (${consumed(sql, filter)}),
    page as materialized (
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
function ownFirst(sql: Queryable, filter: PageFilter, viewer: Asker['viewer']) {
  const order = shelfOrder(sql, 'recommended')
  return sql`
    ${ownArticles(sql, { viewer, today: filter.today }, filter)},
    walked as materialized (
      select s.*, row_number() over (order by ${order}) as place
      from (
        select s.* from shelves s
        where s.category_id = ${shelfOf(filter)} and s.product_id not in (select product_id from own)
          and ${isShown(sql, filter, sql`s.product_id`)}
        order by ${order} limit ${Math.max(SECTOR_WINDOW, filter.limit + filter.offset)}
      ) s
    ), page as materialized (
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
const consumed = (sql: Queryable, filter: PageFilter) => sql`
  select m.product_id, sum(m.quantity) as total
  from buyer b join consumption_months m on ${isOwnConsumption(sql, filter)}
  where m.month >= ${addMonths(filter.today, 1 - filter.months)}::date
  group by m.product_id having sum(m.quantity) > 0`

// One look-up for each article, whatever the planner thinks how many there are.
const onShelf = (sql: Queryable, filter: Pick<PageFilter, 'category'>, productId: ReturnType<Queryable>) => sql`
  select product_id, has_image, name, sales_rank from shelves
  where category_id = ${shelfOf(filter)} and product_id = ${productId} limit 1`

function sortedMatches(sql: Queryable, filter: PageFilter) {
  const { asker, sought, today } = filter
  const isPersonal = asker !== undefined && BY_OWN.includes(filter.ordering)
  return sql`
    ${isPersonal ? sql`${ownArticles(sql, { viewer: asker, today }, filter)},` : sql``}
    ${sought === undefined ? sql`` : sql`${searchHits(sql, sought, isPersonal)},`}
    ${usesConsumption(filter) ? sql`consumed as materialized (${consumed(sql, filter)}),` : sql``}
    ${usesPrice(filter) ? sql`special as materialized (${specialPrices(sql, filter.today)}),` : sql``}
    ${filter.ordering === 'category' ? sql`shelved as materialized (${firstCategories(sql)}),` : sql``}
    matched as materialized (
      select s.product_id, s.has_image, s.name, ${sortKey(sql, filter, isPersonal)} as sort_key
      from ${candidates(sql, filter)} cross join buyer b ${sortedBy(sql, filter, isPersonal)}
      where ${isShown(sql, filter, sql`s.product_id`)} ${narrowing(sql, filter)}
    ), page as materialized (
      select product_id, row_number() over () as position
      from (
        select product_id from matched order by ${sortOrder(sql, filter)}
        limit ${filter.limit} offset ${filter.offset}
      ) sorted
    ), total as (
      select count(*)::int as count, ${sought ? isVague(sql, sought) : sql`false`} as approximate
      from matched
    )`
}

const BY_OWN: Ordering[] = ['relevance', 'recommended']

/** What the articles `s` are narrowed and sorted by, joined to them. */
function sortedBy(sql: Queryable, filter: PageFilter, isPersonal: boolean) {
  const { ordering } = filter
  const isRecommended = isPersonal && ordering === 'recommended'
  return [
    isNarrowed(filter) ? sql`join products p on p.id = s.product_id` : sql``,
    isRecommended ? sql`left join own on own.product_id = s.product_id` : sql``,
    isRecommended ? sql`left join sector_sales t on ${inSector(sql, sql`s.product_id`)}` : sql``,
    usesConsumption(filter) ? sql`left join consumed t on t.product_id = s.product_id` : sql``,
    usesPrice(filter) ? pricesOf(sql) : sql``,
    ordering === 'category' ? sql`left join shelved on shelved.product_id = s.product_id` : sql``,
  ]
}

/** The articles `s` to choose from: those of the shelf, or those found that lie on it. */
export function candidates(sql: Queryable, filter: Pick<PageFilter, 'category' | 'sought'>) {
  if (filter.sought === undefined) return sql`(select * from shelves where category_id = ${shelfOf(filter)}) s`
  if (shelfOf(filter) === ROOT_SHELF) return sql`hits s`
  return sql`(
    select hits.product_id, hits.has_image, hits.name, hits.sales_rank, hits.rank
    from hits cross join lateral (${onShelf(sql, filter, sql`hits.product_id`)}) there
  ) s`
}

const usesConsumption = ({ ordering }: PageFilter): boolean =>
  ['total_consumption', '-total_consumption', 'rutero'].includes(ordering)

const usesPrice = ({ ordering }: PageFilter): boolean => ['final_price', '-final_price'].includes(ordering)

// A whole shelf is sorted: its prices are joined once, not looked up article by article.
const pricesOf = (sql: Queryable) => sql`
  left join prices pr on pr.country_id = b.country_id and pr.product_id = s.product_id
  left join special on special.product_id = s.product_id`

const firstCategories = (sql: Queryable) => sql`
  select pc.product_id, min(c.name) as name
  from product_categories pc join categories c on c.id = pc.category_id group by pc.product_id`

function sortKey(sql: Queryable, filter: PageFilter, isPersonal: boolean) {
  switch (filter.ordering) {
    case 'relevance':
      return filter.sought === undefined ? sql`0` : sql`s.rank`
    case 'recommended':
      return recommendedRank(sql, isPersonal)
    case 'total_consumption':
    case '-total_consumption':
    case 'rutero':
      return sql`coalesce(t.total, 0)`
    case 'final_price':
    case '-final_price':
      return effectivePrice(sql, { list: sql`pr.price`, special: sql`special.price` })
    case 'category':
      return sql`shelved.name`
    case 'name':
    case '-has_image,name':
      return sql`null::int`
  }
}

function sortOrder(sql: Queryable, { ordering, sought }: PageFilter) {
  switch (ordering) {
    case 'name':
      return sql`name, product_id`
    case '-has_image,name':
      return sql`has_image desc, name, product_id`
    case 'recommended':
      return sql`sort_key desc, name, product_id`
    case 'category':
    case 'final_price':
    case 'total_consumption':
      return sql`sort_key asc nulls last, name, product_id`
    case 'relevance':
      return sought === undefined
        ? sql`has_image desc, name, product_id`
        : // Names as their bytes are: thousands that fit alike would take long in the order of a language.
          sql`sort_key desc, name collate "C", product_id`
    case '-total_consumption':
    case 'rutero':
    case '-final_price':
      return sql`sort_key desc nulls last, has_image desc, name, product_id`
  }
}

type Narrowed = Omit<PageFilter, 'ordering' | 'limit' | 'offset' | 'months'>

export const isNarrowed = (filter: Narrowed): boolean =>
  filter.supplier !== undefined ||
  filter.favourites_of !== undefined ||
  !filter.complete ||
  [filter.only_usual_products, filter.is_outlet, filter.is_eco, filter.is_covid, filter.special_price].some(Boolean) ||
  filter.add_extra_products === true ||
  filter.in_stock === true ||
  hasChoice(readChoice(filter))

/** Each filter narrows what is found for `products p`, `shelves s` and `buyer b`. */
export function narrowing(sql: Queryable, filter: Narrowed) {
  const choice = readChoice(filter)
  return [
    filter.supplier === undefined ? sql`` : sql`and p.supplier_id = ${filter.supplier}`,
    filter.favourites_of === undefined
      ? sql``
      : sql`and exists (select from favourites f where ${isFavouriteOf(sql, filter.favourites_of)} and f.product_id = p.id)`,
    filter.is_outlet ? sql`and p.is_outlet` : sql``,
    filter.is_eco ? sql`and p.is_eco` : sql``,
    filter.is_covid ? sql`and p.is_covid` : sql``,
    filter.only_usual_products ? sql`and ${isUsual(sql)}` : sql``,
    filter.add_extra_products ? sql`and not ${isUsual(sql)}` : sql``,
    filter.special_price ? sql`and exists ${specialPrice(sql, filter.today)}` : sql``,
    filter.in_stock ? sql`and p.stock > 0` : sql``,
    ...FACETS.map(facet => (choice[facet] ? sql`and ${hasOneOf(sql, facet, choice[facet])}` : sql``)),
    // Not the complete catalogue: only what can be bought now.
    filter.complete ? sql`` : sql`and p.stock > 0 and ${isPriced(sql)}`,
  ]
}

// The usual articles are collected once: asked for article by article, those of a client with many centers took long.
const isUsual = (sql: Queryable) => sql`p.id in (
  select u.product_id from usual_products u join buyer b2 on u.client_id = b2.client_id
  where u.center_id is null or u.center_id = b2.center_id)`
