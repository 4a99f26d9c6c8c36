import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { listPublicCategories, listPublicProducts, readPublicProduct } from '#domain/public-catalogue/contract.ts'
import type { PublicListQuery } from '#domain/public-catalogue/contract.ts'
import { call } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'

const LONG = 5 * 60_000

export const usePublicProducts = (query: Partial<PublicListQuery>) =>
  useQuery({
    queryKey: ['public', 'products', query],
    queryFn: ({ signal }) => callPage(listPublicProducts, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: LONG,
  })

/** How many articles there are, whatever is being looked for. */
export const usePublicSize = (): number | undefined =>
  useQuery({
    queryKey: ['public', 'size'],
    queryFn: ({ signal }) => call(listPublicProducts, { query: { page_size: 1 }, signal }),
    staleTime: LONG,
  }).data?.count

export const usePublicCategories = () =>
  useQuery({
    queryKey: ['public', 'categories'],
    queryFn: ({ signal }) => call(listPublicCategories, { signal }),
    staleTime: LONG,
  })

export const usePublicProduct = (id: number | undefined) =>
  useQuery({
    queryKey: ['public', 'product', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => call(readPublicProduct, { params: { id }, signal }),
    staleTime: LONG,
  })
