import type { ProductListQuery } from '#domain/products/contract.ts'
import { FACETS, type FacetName, readChoice } from '#domain/products/facets.ts'
import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable, Sql } from '#server/database/connect.ts'
import { isAllowed } from '#server/selling/allowed.ts'
import { narrowing } from './page.ts'
import { buyer, isOneOf } from './scope.ts'
import { withCachedSearch } from './search-cache.ts'
import { searchHits, type SearchQuery } from './search-store.ts'

export type FacetFilter = Omit<ProductListQuery, 'ordering' | 'page' | 'page_size' | 'consumption'> & {
  today: string
  sought?: SearchQuery | undefined
}

export interface FacetValue {
  facet: FacetName | 'category' | 'supplier'
  value: string
  label: string
  number: number | null
  count: number
}

interface FacetCounts {
  /** False where client or centre is out of reach. */
  found: boolean
  count: number
  in_stock: number
  without_stock: number
  /** By facet: how many there would be if none of its values were chosen. Only of those that are. */
  without: Map<string, number>
  values: FacetValue[]
}

/**
 * What the results of a catalogue query have in common, in one round trip. Each facet is counted without its own choice:
 * an article counts where it fails none, or only that one.
 */
export async function countFacets(sql: Sql, viewer: Viewer, filter: FacetFilter): Promise<FacetCounts> {
  const { search } = filter
  if (search === undefined) return readFacets(sql, viewer, filter)
  return withCachedSearch(sql, { search }, sought => readFacets(sql, viewer, { ...filter, sought }))
}

async function readFacets(
  sql: Queryable,
  viewer: Viewer,
  filter: FacetFilter,
): Promise<FacetCounts & { version: number }> {
  const { sought } = filter
  const chosen = chosenOf(filter)
  // An empty list is no fragment.
  const each = (fragment: (choice: Choice, bit: number) => Fragment) =>
    chosen.length === 0 ? sql`` : chosen.map((choice, place) => fragment(choice, 1 << place))
  const stockBit = filter.in_stock ? 1 << chosen.length : 0
  const [row] = await sql<(FacetRow & { version: number })[]>`
    with ${buyer(sql, viewer, filter)} ${sought === undefined ? sql`` : sql`, ${searchHits(sql, sought)}`},
    base as materialized (
      select f.facets, p.stock > 0 as in_stock,
        ${each((choice, bit) => sql`${failing(sql, choice, bit)} +`)}
        ${stockBit > 0 ? sql`case when p.stock > 0 then 0 else ${stockBit}::int end` : sql`0`} as failed
      from ${sought === undefined ? sql`(select * from shelves where category_id = 0) s` : sql`hits s`}
        cross join buyer b join products p on p.id = s.product_id
        left join product_facets f on f.product_id = s.product_id
      where ${isAllowed(sql, sql`s.product_id`)} ${narrowing(sql, withoutChoice(filter))}
    ), counted as (
      select v.id, sum(alike.count)::int as count
      from (
        select value, failed, count(*) as count
        from (select facets, failed from base where failed & (failed - 1) = 0) near, unnest(near.facets) as value
        group by value, failed
      ) alike join facet_values v on v.id = alike.value
      where alike.failed = 0 ${each(({ facet }, bit) => sql`or (alike.failed = ${bit}::int and v.facet = ${facet})`)}
      group by v.id
    )
    select (select version from search_version) as version, exists (select from buyer) as found,
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
        where c.count > 0 ${each(({ facet, values }) => sql`or (${isOneOf(sql, facet, values)})`)}
      ) as values`
  const { failing: alone, ...counts } = row ?? NOTHING
  const withoutBit = (bit: number) => counts.count + (bit === 0 ? 0 : (alone[bit] ?? 0))
  const without = new Map<string, number>(chosen.map(({ facet }, place) => [facet, withoutBit(1 << place)]))
  return { ...counts, without, without_stock: withoutBit(stockBit) }
}

type FacetRow = Omit<FacetCounts, 'without' | 'without_stock'> & {
  /** How many fail nothing (0), or one facet alone, by its bit. */
  failing: Record<number, number>
}

const NOTHING: FacetRow & { version: number } = {
  version: 0,
  found: false,
  count: 0,
  in_stock: 0,
  failing: {},
  values: [],
}

interface Choice {
  facet: FacetValue['facet']
  values: string[]
}

function chosenOf(filter: FacetFilter): Choice[] {
  const choice = readChoice(filter)
  const { category, supplier } = filter
  return [
    ...(category === undefined ? [] : [{ facet: 'category' as const, values: [String(category)] }]),
    ...(supplier === undefined ? [] : [{ facet: 'supplier' as const, values: [String(supplier)] }]),
    ...FACETS.flatMap(facet => (choice[facet] ? [{ facet, values: choice[facet] }] : [])),
  ]
}

// An id that nothing has fails everything, as in the list; other values that nothing has are ignored, as there.
const failing = (sql: Queryable, { facet, values }: Choice, bit: number) => {
  const wanted = sql`select array_agg(v.id) from facet_values v where ${isOneOf(sql, facet, values)}`
  const isIgnored = facet === 'category' || facet === 'supplier' ? sql`false` : sql`(${wanted}) is null`
  return sql`case when ${isIgnored} or coalesce(f.facets && (${wanted}), false) then 0 else ${bit}::int end`
}

const withoutChoice = (filter: FacetFilter): FacetFilter => ({
  ...filter,
  ...Object.fromEntries(FACETS.map(facet => [facet, undefined])),
  supplier: undefined,
  in_stock: undefined,
})
