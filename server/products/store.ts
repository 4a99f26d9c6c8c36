import type { ProductListQuery } from '#domain/products/contract.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/db.ts'
import { buyer, type BuyerFilter, isAllowed, isOwnConsumption } from './buyer.ts'
import { cardColumns, cardRows, type CardRow } from './card.ts'
import { narrowing, type PageFilter, productPage } from './page.ts'
import { searchHits } from './search.ts'

export interface CardPage {
  /** False where client or centre is out of reach. */
  found: boolean
  count: number
  approximate: boolean
  rows: CardRow[]
}

/** One page of the catalogue, its count and its prices, in one round trip. */
export async function listProducts(sql: Queryable, viewer: Viewer, filter: PageFilter): Promise<CardPage> {
  const rows = await sql<(CardRow & PageFacts)[]>`
    with ${buyer(sql, viewer, filter)}, ${productPage(sql, filter)}
    select total.count, total.approximate, ${cardColumns(sql)}
    from buyer cross join total left join (${cardRows(sql, filter)}) cards on true
    order by cards.position, cards.product_id`
  return pageOf(rows)
}

interface PageFacts {
  count: number
  approximate: boolean
}

// A page without articles still has a row for its count; a buyer out of reach has none.
function pageOf(rows: (CardRow & PageFacts)[]): CardPage {
  const [first] = rows
  return {
    found: first !== undefined,
    count: first?.count ?? 0,
    approximate: first?.approximate ?? false,
    rows: rows.filter(row => row.card !== null),
  }
}

/** The best articles for a search, and the categories that most of all that was found lie in. */
export async function suggestProducts(
  sql: Queryable,
  viewer: Viewer,
  filter: PageFilter & { search: string; categories: number },
): Promise<CardPage & { categories: HitCategory[] }> {
  const rows = await sql<(CardRow & PageFacts & { categories: HitCategory[] })[]>`
    with ${buyer(sql, viewer, filter)}, ${productPage(sql, filter)}
    select total.count, total.approximate, ${hitCategories(sql, filter.categories)} as categories, ${cardColumns(sql)}
    from buyer cross join total left join (${cardRows(sql, filter)}) cards on true
    order by cards.position, cards.product_id`
  return { ...pageOf(rows), categories: rows[0]?.categories ?? [] }
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

export interface CategoryRow {
  id: number
  name: string
  level: number
  parent: number | null
  image_url: string | null
  count: number
}

export const listCategories = (sql: Queryable): Promise<CategoryRow[]> => sql<CategoryRow[]>`
  select id, name, level, parent_id as parent, image_url, product_count as count
  from categories order by level, position, name, id`

type SupplierFilter = Omit<ProductListQuery, 'ordering' | 'page' | 'page_size' | 'consumption'> & {
  today: string
  prefered: boolean
  limit: number
  offset: number
}

/** The suppliers of what a catalogue query finds, leaving the supplier filter itself aside. */
export async function listSuppliers(sql: Queryable, viewer: Viewer, filter: SupplierFilter) {
  const rows = await sql<{ found: boolean; total: number; id: number | null; name: string; count: number }[]>`
    with ${buyer(sql, viewer, filter)}
      ${filter.search === undefined ? sql`` : sql`, ${searchHits(sql, filter.search)}`},
    counted as materialized (
      select su.id, su.name, count(*)::int as count
      from shelves s join products p on p.id = s.product_id cross join buyer b
        join suppliers su on su.id = p.supplier_id
        ${filter.search === undefined ? sql`` : sql`join hits on hits.product_id = s.product_id`}
      where s.category_id = ${filter.category ?? 0} and ${isAllowed(sql, sql`s.product_id`)}
        and (not ${filter.prefered} or su.preferred)
        ${narrowing(sql, { ...filter, supplier: undefined })}
      group by su.id, su.name
    )
    select exists (select from buyer) as found, meta.total, page.*
    from (select count(*)::int as total from counted) meta left join (
      select * from counted order by name, id limit ${filter.limit} offset ${filter.offset}
    ) page on true
    order by page.name, page.id`
  return {
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

export interface HitCategory {
  id: number
  name: string
  path: string
  count: number
}

// The categories that most of a search's articles lie in.
const hitCategories = (sql: Queryable, limit: number) => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'path', path, 'count', count)), '[]')
  from (
    select c.id, c.name, coalesce(up.name, '') as path, counted.count
    from (
      select leaf.id, count(*)::int as count from hits, unnest(hits.categories) as leaf (id)
      where ${isAllowed(sql, sql`hits.product_id`)}
      group by leaf.id
    ) counted join categories c on c.id = counted.id left join categories up on up.id = c.parent_id
    order by counted.count desc, c.name limit ${limit}
  ) best)`
