import type { ProductListQuery } from '#domain/products/contract.ts'
import type { Ordering } from '#domain/products/narrowing/ordering.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { listPrices, specialPrices } from '#server/selling/prices.ts'
import { type Asker, inSector, ownArticles, sectorFirst } from './rank-store.ts'
import { isVague, searchHits } from './hits.ts'
import { isNarrowed, narrowing } from './narrowing.ts'
import {
  consumed,
  consumedFirst,
  isShown,
  isWalked,
  onShelf,
  ownFirst,
  ROOT_SHELF,
  shelfOf,
  shelfWalk,
} from './shelf-walks.ts'
import { sortKey, sortOrder } from './sorting.ts'
import type { SearchQuery } from './questions.ts'

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

function sortedMatches(sql: Queryable, filter: PageFilter) {
  const { asker, sought, today } = filter
  const isPersonal = asker !== undefined && BY_OWN.includes(filter.ordering)
  const isRelevance = isPersonal && filter.ordering === 'relevance' && sought !== undefined
  const ranked = isRelevance ? sectorFirst(sql, filter.offset + filter.limit) : sql`matched`
  return sql`
    ${isPersonal ? sql`${ownArticles(sql, { viewer: asker, today }, filter)},` : sql``}
    ${sought === undefined ? sql`` : sql`${searchHits(sql, sought, isPersonal)},`}
    ${usesConsumption(filter) ? sql`consumed as (${consumed(sql, filter)}),` : sql``}
    ${usesPrice(filter) ? sql`listed as (${listPrices(sql, today)}), special as (${specialPrices(sql, today)}),` : sql``}
    ${filter.ordering === 'category' ? sql`shelved as (${firstCategories(sql)}),` : sql``}
    matched as (
      select s.product_id, s.has_image, s.name, ${sortKey(sql, filter, isPersonal)} as sort_key
      from ${candidates(sql, filter)} cross join buyer b ${sortedBy(sql, filter, isPersonal)}
      where ${isShown(sql, filter, sql`s.product_id`)} ${narrowing(sql, filter)}
    ), page as (
      select product_id, row_number() over () as position
      from (
        select product_id from ${ranked} best order by ${sortOrder(sql, filter)}
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
  left join listed on listed.product_id = s.product_id
  left join special on special.product_id = s.product_id`

const firstCategories = (sql: Queryable) => sql`
  select pc.product_id, min(c.name) as name
  from product_categories pc join categories c on c.id = pc.category_id group by pc.product_id`
