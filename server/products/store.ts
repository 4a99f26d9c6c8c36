import type { Language } from '#domain/language.ts'
import type { ProductListQuery } from '#domain/products/contract.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable, Sql } from '#server/database/connect.ts'
import { isAllowed } from '#server/selling/allowed.ts'
import { buyer, type BuyerFilter, isOwnConsumption } from '#server/search/buyer.ts'
import type { CardRow } from './card.ts'
import { cardColumns, cardRows } from './card-rows.ts'
import type { CategoryRow } from './category-tree.ts'
import { type HitCategory, hitCategories, searchHits } from '#server/search/hits.ts'
import { type PageFilter, productPage } from '#server/search/list.ts'
import { withSought } from '#server/search/search.ts'
import { narrowing } from '#server/search/narrowing.ts'

export interface CardPage {
  /** False where client or centre is out of reach. */
  found: boolean
  count: number
  approximate: boolean
  rows: CardRow[]
}

/** A page, and the language of its cards. */
type CardsFilter = PageFilter & { language: Language }

type PageFacts = Pick<CardPage, 'count' | 'approximate'>

/** One page of the catalogue, its count and its prices. */
export async function listProducts(sql: Sql, viewer: Viewer, filter: CardsFilter): Promise<CardPage> {
  const rows = await sql<(CardRow & PageFacts)[]>`
    with ${buyer(sql, viewer, filter)}, ${productPage(sql, { ...(await withSought(sql, filter)), asker: viewer })}
    select total.count, total.approximate, ${cardColumns(sql)}
    from buyer cross join total left join (${cardRows(sql, filter)}) cards on true
    order by cards.position, cards.product_id`
  return pageOf(rows)
}

/** The best articles for a search, and the categories that most of all that was found lie in. */
export async function suggestProducts(
  sql: Sql,
  viewer: Viewer,
  filter: CardsFilter & { search: string; categories: number },
): Promise<CardPage & { categories: HitCategory[] }> {
  const rows = await sql<(CardRow & PageFacts & { categories: HitCategory[] })[]>`
    with ${buyer(sql, viewer, filter)}, ${productPage(sql, { ...(await withSought(sql, filter)), asker: viewer })}
    select total.count, total.approximate,
      ${hitCategories(sql, filter.categories, isAllowed(sql, sql`hits.product_id`, filter.today))} as categories, ${cardColumns(sql)}
    from buyer cross join total left join (${cardRows(sql, filter)}) cards on true
    order by cards.position, cards.product_id`
  return { ...pageOf(rows), categories: rows[0]?.categories ?? [] }
}

// A page without articles still has a row for its count; a buyer out of reach has none.
const pageOf = (rows: (CardRow & PageFacts)[]): CardPage => ({
  found: rows.length > 0,
  count: rows[0]?.count ?? 0,
  approximate: rows[0]?.approximate ?? false,
  rows: rows.filter(row => row.card !== null),
})

/** Cards of given articles, in the given order; only those that the buyer may see. */
export const listCards = (
  sql: Queryable,
  viewer: Viewer,
  filter: BuyerFilter & { ids: number[]; today: string; language: Language; months: number },
): Promise<CardRow[]> => sql<CardRow[]>`
  with ${buyer(sql, viewer, filter)}, page as (
    select wanted.id as product_id, wanted.position
    from unnest(${filter.ids}::bigint[]) with ordinality as wanted (id, position)
    where wanted.id not in (select id from products where is_charge) and ${isAllowed(sql, sql`wanted.id`, filter.today)}
  ) ${cardRows(sql, filter)}`

export const listCategories = (sql: Queryable): Promise<CategoryRow[]> => sql<CategoryRow[]>`
  select id, name, level, parent_id as parent, image_url, product_count as count
  from categories order by level, position, name, id`

type SupplierFilter = Omit<ProductListQuery, 'ordering' | 'page' | 'page_size' | 'consumption'> & {
  today: string
  prefered: boolean
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
  const { sought } = await withSought(sql, filter)
  const rows = await sql<{ found: boolean; total: number; id: number | null; name: string; count: number }[]>`
    with ${buyer(sql, viewer, filter)} ${sought === undefined ? sql`` : sql`, ${searchHits(sql, sought)}`},
    counted as (
      select su.id, su.name, count(*)::int as count
      from shelves s join products p on p.id = s.product_id cross join buyer b
        join suppliers su on su.id = p.supplier_id
        ${sought === undefined ? sql`` : sql`join hits on hits.product_id = s.product_id`}
      where s.category_id = ${filter.category ?? 0} and ${isAllowed(sql, sql`s.product_id`, filter.today)}
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
