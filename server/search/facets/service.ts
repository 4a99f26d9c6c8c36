import { businessDay } from '#domain/dates.ts'
import { can } from '#domain/permissions.ts'
import type { Facets } from '#domain/products/contract.ts'
import { FACETS } from '#domain/products/narrowing/facets.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { countFacets, type FacetFilter } from './store.ts'
import { meaningfulSearch } from '#server/search/search.ts'

/** What the results of a catalogue query can be narrowed by. */
export async function listFacets(
  { sql, viewer, now }: SignedInContext,
  query: Omit<FacetFilter, 'today' | 'sought'>,
): Promise<Facets> {
  const { client, center, lead } = query
  const mayFilterBySupplier = can.filterBySupplier(viewer)
  const { found, count, in_stock, without_stock, without, values, categories } = await countFacets(sql, viewer, {
    ...query,
    search: meaningfulSearch(query.search),
    supplier: mayFilterBySupplier ? query.supplier : undefined,
    today: businessDay(now),
  })
  if (!found && [client, center, lead].some(id => id !== undefined)) throw notFound()
  const of = (name: string) => values.filter(({ facet }) => facet === name)
  return {
    count,
    in_stock,
    without_stock,
    facets: FACETS.map(facet => ({
      facet,
      without: without.get(facet) ?? count,
      values: of(facet).map(({ value, label, number, count: own }) => ({ value, label, number, count: own })),
    })).filter(facet => facet.values.length > 0),
    categories,
    suppliers: mayFilterBySupplier
      ? of('supplier').map(({ value, label, count: own }) => ({ id: Number(value), name: label, count: own }))
      : [],
  }
}
