import type { ProductListQuery } from '#domain/products/contract.ts'
import { FACETS, type FacetName, readChoice } from '#domain/products/narrowing/facets.ts'
import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable, Sql } from '#server/database/connect.ts'
import { isAllowed } from '#server/selling/allowed.ts'
import { candidates } from '#server/search/list.ts'
import { isNarrowed, narrowing } from '#server/search/narrowing.ts'
import { buyer } from '#server/search/buyer.ts'
import { understandSearch } from '#server/search/search.ts'
import { readShelfFacets } from './shelf-store.ts'
import { searchHits } from '#server/search/hits.ts'
import type { SearchQuery } from '#server/search/questions.ts'

export type FacetFilter = Omit<ProductListQuery, 'ordering' | 'page' | 'page_size' | 'consumption'> & {
  today: string
  sought?: SearchQuery | undefined
}

export interface FacetValue {
  facet: FacetName | 'supplier'
  value: string
  label: string
  number: number | null
  count: number
}

export interface FacetCounts {
  /** False where client or centre is out of reach. */
  found: boolean
  count: number
  in_stock: number
  without_stock: number
  /** By facet: how many there would be if none of its values were chosen. Only of those that are. */
  without: Map<string, number>
  values: FacetValue[]
  /** Whatever category is chosen, so that the others can be gone to. */
  categories: { id: number; count: number }[]
}

/**
 * What the results of a catalogue query have in common. Of a whole shelf it was counted before; otherwise each facet is
 * counted without its own choice: an article counts where it fails none, or only that one.
 */
export async function countFacets(sql: Sql, viewer: Viewer, filter: FacetFilter): Promise<FacetCounts> {
  const { search } = filter
  if (search !== undefined) {
    const sought = await understandSearch(sql, search)
    return readFacets(sql, viewer, { filter: { ...filter, sought }, chosen: await findChoices(sql, filter) })
  }
  if (!isNarrowed(filter)) {
    const shelf = await readShelfFacets(sql, viewer, filter)
    if (!shelf.is_counted_here) return shelf
  }
  return readFacets(sql, viewer, { filter, chosen: await findChoices(sql, filter) })
}

async function readFacets(
  sql: Queryable,
  viewer: Viewer,
  { filter, chosen }: { filter: FacetFilter; chosen: Choice[] },
): Promise<FacetCounts> {
  const { sought } = filter
  const other = withoutChoice(filter)
  // An empty list is no fragment.
  const each = (fragment: (choice: Choice, bit: number) => Fragment) =>
    chosen.length === 0 ? sql`` : chosen.map((choice, place) => fragment(choice, 1 << place))
  const stockBit = filter.in_stock ? 1 << chosen.length : 0
  const [row] = await sql<FacetRow[]>`
    with ${buyer(sql, viewer, filter)} ${sought === undefined ? sql`` : sql`, ${searchHits(sql, sought)}`},
    base as (
      select f.facets, p.stock > 0 as in_stock,
        ${each(({ ids }, bit) => sql`case when f.facets && ${ids}::int[] then 0 else ${bit}::int end +`)}
        ${stockBit > 0 ? sql`case when p.stock > 0 then 0 else ${stockBit}::int end` : sql`0`} as failed
      from ${candidates(sql, filter)} cross join buyer b join products p on p.id = s.product_id
        left join product_facets f on f.product_id = s.product_id
      where ${isAllowed(sql, sql`s.product_id`, filter.today)} ${narrowing(sql, other)}
    ), counted as (
      select v.id, sum(alike.count)::int as count
      from (
        select value, failed, count(*) as count
        from (select facets, failed from base where failed & (failed - 1) = 0) near, unnest(near.facets) as value
        group by value, failed
      ) alike join facet_values v on v.id = alike.value
      where alike.failed = 0 ${each(({ facet }, bit) => sql`or (alike.failed = ${bit}::int and v.facet = ${facet})`)}
      group by v.id
    ), categories as (
      ${filter.category === undefined ? categoriesOfBase(sql) : categoriesAround(sql, filter, chosen)}
    )
    select exists (select from buyer) as found,
      (select count(*)::int from base where failed = 0) as count,
      (
        select coalesce(json_object_agg(failed, count), '{}')
        from (select failed, count(*) as count from base where failed & (failed - 1) = 0 group by failed) alike
      ) as failing,
      (select count(*)::int from base where in_stock and failed in (0, ${stockBit}::int)) as in_stock,
      (
        select coalesce(json_agg(json_build_object('facet', v.facet, 'value', v.slug, 'label', v.label,
          'number', v.number, 'count', coalesce(c.count, 0))), '[]')
        from facet_values v left join counted c using (id)
        where v.facet <> 'category' and (c.count > 0 or v.id = any (${chosen.flatMap(({ ids }) => ids)}::int[]))
      ) as values,
      (select coalesce(json_agg(c), '[]') from categories c) as categories`
  const { failing: alone, ...counts } = row ?? NOTHING
  const withoutBit = (bit: number) => counts.count + (bit === 0 ? 0 : (alone[bit] ?? 0))
  const without = new Map<string, number>(chosen.map(({ facet }, place) => [facet, withoutBit(1 << place)]))
  return { ...counts, without, without_stock: withoutBit(stockBit) }
}

const categoriesOfBase = (sql: Queryable) => sql`
  select v.slug::bigint as id, c.count from counted c join facet_values v using (id) where v.facet = 'category'`

/** Of what the list would find without its category. */
function categoriesAround(sql: Queryable, filter: FacetFilter, chosen: Choice[]) {
  const { sought, in_stock } = filter
  return sql`
    select v.slug::bigint as id, alike.count::int as count
    from (
      select value, count(*) as count
      from ${sought === undefined ? sql`product_facets f` : sql`hits s join product_facets f using (product_id)`}
        cross join buyer b join products p on p.id = f.product_id cross join unnest(f.facets) as value
      where ${isAllowed(sql, sql`f.product_id`, filter.today)} ${narrowing(sql, { ...withoutChoice(filter), in_stock })}
        ${chosen.length === 0 ? sql`` : chosen.map(({ ids }) => sql`and f.facets && ${ids}::int[]`)}
      group by value
    ) alike join facet_values v on v.id = alike.value and v.facet = 'category'`
}

type FacetRow = Omit<FacetCounts, 'without' | 'without_stock'> & {
  /** How many fail nothing (0), or one facet alone, by its bit. */
  failing: Record<number, number>
}

const NOTHING: FacetRow = {
  found: false,
  count: 0,
  in_stock: 0,
  failing: {},
  values: [],
  categories: [],
}

interface Choice {
  facet: FacetValue['facet']
  /** Of its values; none for a supplier that no article has. */
  ids: number[]
}

/** The chosen values of each facet, by their ids. A facet of which no chosen value exists is ignored, as in the list. */
async function findChoices(sql: Sql, filter: FacetFilter): Promise<Choice[]> {
  const { supplier } = filter
  const choice = readChoice(filter)
  const wanted = [
    ...(supplier === undefined ? [] : [{ facet: 'supplier' as const, values: [String(supplier)] }]),
    ...FACETS.flatMap(facet => (choice[facet] ? [{ facet, values: choice[facet] }] : [])),
  ]
  if (wanted.length === 0) return []
  const found = await sql<{ facet: string; slug: string; id: number }[]>`
    select facet, slug, id from facet_values
    where (facet, slug) in (
      select * from unnest(${wanted.flatMap(({ facet, values }) => values.map(() => facet))}::text[],
        ${wanted.flatMap(({ values }) => values)}::text[]))`
  return wanted
    .map(({ facet }) => ({ facet, ids: found.filter(value => value.facet === facet).map(({ id }) => id) }))
    .filter(({ facet, ids }) => facet === 'supplier' || ids.length > 0)
}

const withoutChoice = (filter: FacetFilter): FacetFilter => ({
  ...filter,
  ...Object.fromEntries(FACETS.map(facet => [facet, undefined])),
  supplier: undefined,
  in_stock: undefined,
})
