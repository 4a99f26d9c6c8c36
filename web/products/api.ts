import { keepPreviousData, queryOptions, skipToken, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { listFacets, listNear, listProducts, lookUpProducts, suggestProducts } from '#domain/products/contract.ts'
import { PRODUCT_FILTERS } from '#domain/products/narrowing/filters.ts'
import type { ProductFilter } from '#domain/products/narrowing/filters.ts'
import { call } from '#web/calls/call.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import type { Buyer, CatalogueQuery } from './queries.ts'
import {
  buyerOf,
  catalogueSizeQuery,
  categoriesQuery,
  comparedQuery,
  productQuery,
  productsQuery,
  TREE_AGE,
} from './queries.ts'

export const MIN_SEARCH = 2 // 000 §5

const useBuyer = () => buyerOf(useSession().state)

export function useProducts(query: CatalogueQuery) {
  return useQuery({ ...productsQuery(useBuyer(), query), placeholderData: keepPreviousData })
}

/** One page of a list that shows all of them; asked for once it comes into reach. */
export const useProductsOfPage = (query: CatalogueQuery, page: number) =>
  useQuery(productsQuery(useBuyer(), { ...query, page }))

/** How many articles each filter would leave, asked only while someone looks at the filters. */
export function useFilterCounts(query: CatalogueQuery, enabled: boolean): Partial<Record<ProductFilter, number>> {
  const buyer = useBuyer()
  const answers = useQueries({
    queries: PRODUCT_FILTERS.map(filter => ({
      ...countQuery(buyer, { search: query.search, category: query.category, page_size: 1, [filter]: true }),
      enabled,
    })),
  })
  return Object.fromEntries(PRODUCT_FILTERS.map((filter, index) => [filter, answers[index]?.data?.count]))
}

/** How many articles are being sold off, counted with the filters' own question. */
export function useOutletCount() {
  const buyer = useBuyer()
  return useQuery(countQuery(buyer, { page_size: 1, is_outlet: true }))
}

const countQuery = (buyer: Buyer, counted: CatalogueQuery) =>
  queryOptions({
    queryKey: ['products', 'count', buyer, counted],
    queryFn: ({ signal }) => call(listProducts, { query: { ...buyer, ...counted }, signal }),
    staleTime: TREE_AGE,
  })

export function useCatalogueSize(): number | undefined {
  return useQuery(catalogueSizeQuery(useBuyer())).data?.count
}

export function useProduct(id: number | undefined) {
  const buyer = useBuyer()
  const query = productQuery(buyer, id ?? 0)
  return useQuery({ ...query, enabled: id !== undefined, placeholderData: keepPreviousData })
}

/** The whole tree; an empty one while it is on its way. */
export const useCategories = () => useQuery(categoriesQuery)

/** What the results can be narrowed by, asked once the articles are there: these come first. The counts before stay in view while those of the next choice are on their way. */
export function useFacets(
  { page: _page, page_size: _size, ordering: _ordering, ...asked }: CatalogueQuery,
  enabled: boolean,
) {
  const buyer = useBuyer()
  return useQuery({
    queryKey: ['products', 'facets', buyer, asked],
    queryFn: ({ signal }) => call(listFacets, { query: { ...buyer, ...asked }, signal }),
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** Categories and articles for what has been typed; a longer word cancels the question in flight (R070). */
export function useSuggestions(search: string, category: number | undefined) {
  const buyer = useBuyer()
  return useQuery({
    queryKey: ['suggestions', buyer, search, category],
    queryFn:
      search.length < MIN_SEARCH
        ? skipToken
        : ({ signal }) => call(suggestProducts, { query: { ...buyer, search, category }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What to look for instead of a search; asked only for one that found nothing. */
export function useNear(search: string, enabled = true) {
  const buyer = useBuyer()
  return useQuery({
    queryKey: ['products', 'near', buyer, search],
    queryFn: ({ signal }) => call(listNear, { query: { ...buyer, search }, signal }),
    enabled: enabled && search.length >= MIN_SEARCH,
  })
}

interface Asked {
  codes?: string[]
  products?: number[]
}

export const lookUpQuery = (
  { client, center }: Pick<Buyer, 'client' | 'center'>,
  { codes = [], products = [] }: Asked,
) =>
  queryOptions({
    queryKey: ['lookup', client, center, codes, products],
    // Nothing is asked for nothing.
    queryFn:
      codes.length + products.length === 0
        ? skipToken
        : ({ signal }) => call(lookUpProducts, { body: { client, center, codes, products }, signal }),
  })

/** Articles by codes as they stand in a list, or by their ids. */
export const useLookUp = (asked: Asked) => useQuery(lookUpQuery(useBuyer(), asked))

/** The same at once, for what cannot wait for the screen. */
export function useLookUpNow() {
  const buyer = useBuyer()
  const queries = useQueryClient()
  return (asked: Asked) => queries.fetchQuery(lookUpQuery(buyer, asked))
}

/** Articles side by side, in this order; nothing is asked for nothing. */
export const useCompared = (ids: number[]) =>
  useQuery({ ...comparedQuery(useBuyer(), ids), placeholderData: keepPreviousData })
