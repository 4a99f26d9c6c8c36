import type { ProductListQuery } from '#domain/products/contract.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable, Sql } from '#server/database/connect.ts'
import { isAllowed } from '#server/selling/allowed.ts'
import { buyer, type BuyerFilter, isOwnConsumption } from './scope.ts'
import type { CardRow } from './card.ts'
import { cardColumns, cardRows } from './card-rows.ts'
import type { CategoryRow } from './category-tree.ts'
import { isNarrowed, narrowing, type PageFilter, productPage } from './page.ts'
import { withSearch } from './search.ts'
import { type CardPage, type PageFacts, pageOf, type PageOfVersion, readRanked } from './ranked-store.ts'
import { hitCategories, searchHits } from './search-store.ts'
import type { SearchQuery } from './words/match.ts'
import { categoriesOf } from './words/ranking.ts'
import type { HitCategory } from './words/shelves.ts'

/** One page of the catalogue, its count and its prices, in one round trip. */
export async function listProducts(sql: Sql, viewer: Viewer, filter: PageFilter): Promise<CardPage> {
  const { search } = filter
  const asked = { ...filter, asker: viewer }
  if (search === undefined) return readPage(sql, viewer, asked)
  const isRanked = filter.ordering === 'relevance' && !isNarrowed(filter)
  return withSearch(sql, search, async (found, catalogue) => {
    const ranked = isRanked ? await readRanked(sql, viewer, filter, { found, catalogue }) : undefined
    return ranked ?? readPage(sql, viewer, { ...asked, sought: found })
  })
}

async function readPage(sql: Queryable, viewer: Viewer, filter: PageFilter): Promise<PageOfVersion> {
  const rows = await sql<(CardRow & PageFacts)[]>`
    with ${buyer(sql, viewer, filter)}, ${productPage(sql, filter)}
    select ${versionOf(sql, filter)} as version, total.count, total.approximate, ${cardColumns(sql)}
    from buyer cross join total left join (${cardRows(sql, filter)}) cards on true
    order by cards.position, cards.product_id`
  return pageOf(rows)
}

const versionOf = (sql: Queryable, { sought }: PageFilter) =>
  sought === undefined ? sql`0::bigint` : sql`(select version from search_version)`

/** The best articles for a search, and the categories that most of all that was found lie in. */
export async function suggestProducts(
  sql: Sql,
  viewer: Viewer,
  filter: PageFilter & { search: string; categories: number },
): Promise<CardPage & { categories: HitCategory[] }> {
  return withSearch(sql, filter.search, async (found, catalogue) => {
    const ranked = await readRanked(sql, viewer, filter, { found, catalogue })
    if (ranked) return { ...ranked, categories: ranked.found ? categoriesOf(catalogue, found, filter.categories) : [] }
    const sought = { ...filter, sought: found, asker: viewer }
    const rows = await sql<(CardRow & PageFacts & { categories: HitCategory[] })[]>`
      with ${buyer(sql, viewer, filter)}, ${productPage(sql, sought)}
      select ${versionOf(sql, sought)} as version, total.count, total.approximate,
        ${hitCategories(sql, filter.categories, isAllowed(sql, sql`hits.product_id`))} as categories, ${cardColumns(sql)}
      from buyer cross join total left join (${cardRows(sql, filter)}) cards on true
      order by cards.position, cards.product_id`
    return { ...pageOf(rows), categories: rows[0]?.categories ?? [] }
  })
}

/** Cards of given articles, in the given order; only those that the buyer may see. */
export const listCards = (
  sql: Queryable,
  viewer: Viewer,
  filter: BuyerFilter & { ids: number[]; today: string; months: number },
): Promise<CardRow[]> => sql<CardRow[]>`
  with ${buyer(sql, viewer, filter)}, page as materialized (
    select wanted.id as product_id, wanted.position
    from unnest(${filter.ids}::bigint[]) with ordinality as wanted (id, position)
    where wanted.id not in (select id from products where is_charge) and ${isAllowed(sql, sql`wanted.id`)}
  ) ${cardRows(sql, filter)}`

export const listCategories = (sql: Queryable): Promise<CategoryRow[]> => sql<CategoryRow[]>`
  select id, name, level, parent_id as parent, image_url, product_count as count
  from categories order by level, position, name, id`

type SupplierFilter = Omit<ProductListQuery, 'ordering' | 'page' | 'page_size' | 'consumption'> & {
  today: string
  prefered: boolean
  sought?: SearchQuery | undefined
  limit: number
  offset: number
}

interface SupplierPage {
  found: boolean
  count: number
  rows: { id: number; name: string; count: number }[]
}

/** The suppliers of what a catalogue query finds, leaving the supplier filter itself aside. */
export async function listSuppliers(sql: Sql, viewer: Viewer, filter: SupplierFilter): Promise<SupplierPage> {
  const { search } = filter
  if (search === undefined) return readSuppliers(sql, viewer, filter)
  return withSearch(sql, search, found => readSuppliers(sql, viewer, { ...filter, sought: found }))
}

async function readSuppliers(
  sql: Queryable,
  viewer: Viewer,
  filter: SupplierFilter,
): Promise<SupplierPage & { version: number }> {
  const { sought } = filter
  const rows = await sql<
    { version: number; found: boolean; total: number; id: number | null; name: string; count: number }[]
  >`
    with ${buyer(sql, viewer, filter)} ${sought === undefined ? sql`` : sql`, ${searchHits(sql, sought)}`},
    counted as materialized (
      select su.id, su.name, count(*)::int as count
      from shelves s join products p on p.id = s.product_id cross join buyer b
        join suppliers su on su.id = p.supplier_id
        ${sought === undefined ? sql`` : sql`join hits on hits.product_id = s.product_id`}
      where s.category_id = ${filter.category ?? 0} and ${isAllowed(sql, sql`s.product_id`)}
        and (not ${filter.prefered} or su.preferred)
        ${narrowing(sql, { ...filter, supplier: undefined })}
      group by su.id, su.name
    )
    select search_version.version, exists (select from buyer) as found, meta.total, page.*
    from search_version cross join (select count(*)::int as total from counted) meta left join (
      select * from counted order by name, id limit ${filter.limit} offset ${filter.offset}
    ) page on true
    order by page.name, page.id`
  return {
    version: rows[0]?.version ?? 0,
    found: rows[0]?.found ?? false,
    count: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ id, name, count }) => (id === null ? [] : [{ id, name, count }])),
  }
}

/** The articles that the buyer took most in the last months. */
export async function listMostConsumed(
  sql: Queryable,
  viewer: Viewer,
  filter: BuyerFilter & { since: string; limit: number },
): Promise<{ found: boolean; ids: number[] }> {
  const [row] = await sql<{ found: boolean; ids: number[] }[]>`
    with ${buyer(sql, viewer, filter)}
    select exists (select from buyer) as found, array(
      select m.product_id from buyer b join consumption_months m on ${isOwnConsumption(sql, filter)}
      where m.month >= ${filter.since}::date
      group by m.product_id order by sum(m.quantity) desc, m.product_id limit ${filter.limit}
    ) as ids`
  return row ?? { found: false, ids: [] }
}
