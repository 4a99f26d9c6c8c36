import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { listPublicCategories, listPublicProducts, readPublicProduct } from '#domain/public-catalogue/contract.ts'
import type { PublicListQuery } from '#domain/public-catalogue/contract.ts'
import { call } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import { queries } from '#web/calls/queries.ts'
import { type Going, load } from '#web/routing/load.ts'
import { configQuery } from '#web/session/account.ts'
import { publicIdIn, publicQueryOf, type PublicSearch, readPublicState } from './publicState.ts'

const LONG = 5 * 60_000

export const usePublicProducts = (query: Partial<PublicListQuery>) =>
  useQuery({ ...publicProductsQuery(query), placeholderData: keepPreviousData })

const publicProductsQuery = (query: Partial<PublicListQuery>) =>
  queryOptions({
    queryKey: ['public', 'products', query],
    queryFn: ({ signal }) => callPage(listPublicProducts, { query, signal }),
    staleTime: LONG,
  })

/** How many articles there are, whatever is being looked for. */
export const usePublicSize = (): number | undefined => useQuery(sizeQuery).data?.count

const sizeQuery = queryOptions({
  queryKey: ['public', 'size'],
  queryFn: ({ signal }) => call(listPublicProducts, { query: { page_size: 1 }, signal }),
  staleTime: LONG,
})

export const usePublicCategories = () => useQuery(categoriesQuery)

const categoriesQuery = queryOptions({
  queryKey: ['public', 'categories'],
  queryFn: ({ signal }) => call(listPublicCategories, { signal }),
  staleTime: LONG,
})

/** Asks for the page of articles that an address stands for. */
export function loadPublicCatalogue({ deps }: Going<PublicSearch>): void {
  load(categoriesQuery)
  load(sizeQuery)
  // It is read before the first screen.
  const config = queries.getQueryData(configQuery.queryKey)
  if (config) load(publicProductsQuery(publicQueryOf(readPublicState(deps), config.flags.elastic_search === true)))
}

export const usePublicProduct = (id: number | undefined) => useQuery(publicProductQuery(id))

const publicProductQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['public', 'product', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => call(readPublicProduct, { params: { id }, signal }),
    staleTime: LONG,
  })

export const loadPublicProduct = ({ params }: Going<unknown, 'product'>): void =>
  load(publicProductQuery(publicIdIn(params.product)))
