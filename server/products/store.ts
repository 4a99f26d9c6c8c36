import type { ProductDetail, ProductListQuery } from '#domain/products/contract.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/db.ts'
import { buyer, type BuyerFilter, isAllowed } from './buyer.ts'
import { cardColumns, type CardRow } from './card.ts'
import { narrowing, type PageFilter, productPage } from './page.ts'
import { searchHits } from './search.ts'

export interface CardPage {
  /** False where client or centre is out of reach. */
  found: boolean
  count: number
  approximate: boolean
  rows: CardRow[]
}

type MetaRow = CardRow & { meta_found: boolean; meta_count: number; meta_approximate: boolean; has_card: boolean }

/** One page of the catalogue, its count and its prices, in one round trip. */
export const listProducts = (sql: Queryable, viewer: Viewer, filter: PageFilter): Promise<CardPage> =>
  listCardPage(sql, viewer, filter, undefined).then(({ page }) => page)

/** The best articles for a search, and the categories that most of all that was found lie in. */
export async function suggestProducts(
  sql: Queryable,
  viewer: Viewer,
  filter: PageFilter & { search: string; categories: number },
): Promise<{ page: CardPage; categories: HitCategory[] }> {
  const { page, extra } = await listCardPage<HitCategory[]>(sql, viewer, filter, hitCategories(sql, filter.categories))
  return { page, categories: extra ?? [] }
}

async function listCardPage<Extra = null>(
  sql: Queryable,
  viewer: Viewer,
  filter: PageFilter,
  extra: ReturnType<typeof hitCategories> | undefined,
): Promise<{ page: CardPage; extra: Extra | undefined }> {
  const rows = await sql<(MetaRow & { meta_extra: Extra })[]>`
    with ${buyer(sql, viewer, filter)}, ${productPage(sql, filter)}
    select meta.*, cards.position is not null as has_card, cards.*
    from (
      select exists (select from buyer) as meta_found, total.count as meta_count, total.approximate as meta_approximate,
        ${extra ?? sql`null`} as meta_extra
      from total
    ) meta left join (
      select page.position, ${cardColumns(sql, filter.today, filter.months)}
      from page cross join lateral (select * from products where id = page.product_id limit 1) p cross join buyer b
    ) cards on true
    order by cards.position`
  const [first] = rows
  const page = {
    found: first?.meta_found ?? false,
    count: first?.meta_count ?? 0,
    approximate: first?.meta_approximate ?? false,
    rows: rows.filter(row => row.has_card),
  }
  return { page, extra: first?.meta_extra }
}

/** Cards of given articles, in the given order; only those that the buyer may see. */
export async function listCards(
  sql: Queryable,
  viewer: Viewer,
  filter: BuyerFilter & { ids: number[]; today: string; months: number },
): Promise<CardRow[]> {
  return sql<CardRow[]>`
    with ${buyer(sql, viewer, filter)}
    select ${cardColumns(sql, filter.today, filter.months)}
    from unnest(${filter.ids}::bigint[]) with ordinality as wanted (id, position)
      join products p on p.id = wanted.id cross join buyer b
    where not p.is_charge and ${isAllowed(sql, sql`p.id`)}
    order by wanted.position`
}

type ArticleFacts = Pick<
  ProductDetail,
  'categories' | 'supplier' | 'doc_technical_url' | 'doc_security_url' | 'extra_info' | 'extra_safety_symbols'
>

/** A card of the product page: the article itself, or one that it is related to in some ways. */
type DetailRow = CardRow & {
  facts: ArticleFacts | null
  kinds: ('related' | 'more_eco')[] | null
}

/** An article with all that its page tells of it, and the cards of those that it is related to, in one round trip. */
export async function findProduct(
  sql: Queryable,
  viewer: Viewer,
  filter: BuyerFilter & { id: number; today: string; months: number },
): Promise<{ card: CardRow; facts: ArticleFacts; neighbours: DetailRow[] } | undefined> {
  const rows = await sql<DetailRow[]>`
    with ${buyer(sql, viewer, filter)}, wanted as materialized (
      select ${filter.id}::bigint as id, null::text[] as kinds
      union all
      select r.related_id, array_agg(r.kind) from product_relations r
      where r.product_id = ${filter.id} and r.related_id <> r.product_id group by r.related_id
    )
    select wanted.kinds, ${cardColumns(sql, filter.today, filter.months)},
      case when wanted.kinds is null then ${articleFacts(sql)} end as facts
    from wanted cross join lateral (select * from products where id = wanted.id limit 1) p cross join buyer b
    where not p.is_charge and ${isAllowed(sql, sql`p.id`)}
    order by wanted.kinds is not null, p.id`
  const [card, ...neighbours] = rows
  return card?.facts ? { card, facts: card.facts, neighbours } : undefined
}

const articleFacts = (sql: Queryable) => sql`json_build_object(
  'doc_technical_url', p.doc_technical_url, 'doc_security_url', p.doc_security_url, 'extra_info', p.extra_info,
  'supplier', (select json_build_object('id', su.id, 'name', su.name) from suppliers su where su.id = p.supplier_id),
  'categories', coalesce((
    select json_agg(json_build_object('id', c.id, 'name', c.name, 'level', c.level, 'parent', c.parent_id)
      order by c.level, c.id)
    from shelves sh join categories c on c.id = sh.category_id where sh.product_id = p.id
  ), '[]'),
  'extra_safety_symbols', coalesce((
    select json_agg(json_build_object(
      'symbol_type_external_id', sy.symbol_type, 'image_url', sy.image_url, 'name', sy.name)
      order by sy.symbol_type, sy.name)
    from product_safety sy where sy.product_id = p.id
  ), '[]'))`

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
  const column = filter.center === undefined ? sql`m.client_id = b.client_id` : sql`m.center_id = b.center_id`
  const [row] = await sql<{ found: boolean; ids: number[] }[]>`
    with ${buyer(sql, viewer, filter)}
    select exists (select from buyer) as found, array(
      select m.product_id from buyer b join consumption_months m on ${column}
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
