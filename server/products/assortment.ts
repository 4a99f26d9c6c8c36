import { businessDay } from '#domain/dates.ts'
import { can } from '#domain/permissions.ts'
import type { ProductListQuery } from '#domain/products/contract.ts'
import { effectiveOrdering } from '#domain/products/narrowing/ordering.ts'
import type { SignedInContext } from '#server/context.ts'
import { listIds } from './assortment-store.ts'
import { meaningfulSearch } from '#server/search/search.ts'
import { CARD_MONTHS } from './service.ts'

type AssortmentQuery = Omit<ProductListQuery, 'page' | 'page_size' | 'complete' | 'consumption'>

/** The ids of all that a query of the catalogue finds, at most so many, in its order; found is false out of reach. */
export async function listAssortment(
  { sql, viewer, brand, now }: SignedInContext,
  query: AssortmentQuery,
  limit: number,
): Promise<{ found: boolean; count: number; ids: number[] }> {
  const search = meaningfulSearch(query.search)
  return listIds(sql, viewer, {
    ...query,
    complete: true,
    search,
    supplier: can.filterBySupplier(viewer) ? query.supplier : undefined,
    ordering: effectiveOrdering(query.ordering, {
      has_center: query.center !== undefined,
      has_search: search !== undefined,
      elastic_search: brand.flags.elastic_search,
      starts_with_most_consumed: brand.traits.starts_with_most_consumed && query.client !== undefined,
    }),
    today: businessDay(now),
    months: CARD_MONTHS,
    limit,
    offset: 0,
  })
}
