import { queryOptions, skipToken } from '@tanstack/react-query'
import { compareProducts } from '#domain/products/compare/contract.ts'
import type { ProductListQuery } from '#domain/products/contract.ts'
import { listCategories, listProducts, readProduct } from '#domain/products/contract.ts'
import { call } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import type { Session } from '#web/session/session.ts'

const MONTHS = 12
const DETAIL_MONTHS = 24
export const TREE_AGE = 5 * 60_000

/** What a catalogue page asks for, besides the buyer that the session knows. */
export type CatalogueQuery = Partial<Omit<ProductListQuery, 'client' | 'center' | 'lead' | 'country'>>

/** Prices, references and consumption belong to a client and a center, so every query names them. */
export const buyerOf = ({
  client,
  center,
  lead,
  country,
}: Pick<Session, 'client' | 'center' | 'lead' | 'country'>) => ({
  client: client?.id,
  center: center?.id,
  ...(lead && { lead: lead.id }),
  country: country ?? undefined,
})

export type Buyer = ReturnType<typeof buyerOf>

export const productsQuery = (buyer: Buyer, query: CatalogueQuery) =>
  queryOptions({
    queryKey: ['products', buyer, query],
    queryFn: ({ signal }) => callPage(listProducts, { query: { consumption: MONTHS, ...buyer, ...query }, signal }),
  })

/** One article, with two years of consumption: the second one is the line of the year before. */
export const productQuery = (buyer: Buyer, id: number) =>
  queryOptions({
    queryKey: ['product', id, buyer],
    queryFn: ({ signal }) =>
      call(readProduct, { params: { id }, query: { ...buyer, consumption: DETAIL_MONTHS }, signal }),
  })

/** How many articles there are for this buyer, whatever is being looked for. */
export const catalogueSizeQuery = (buyer: Buyer) =>
  queryOptions({
    queryKey: ['products', 'size', buyer],
    queryFn: ({ signal }) => call(listProducts, { query: { ...buyer, page_size: 1 }, signal }),
    staleTime: TREE_AGE,
  })

/** The whole tree of categories. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => call(listCategories, { signal }),
  staleTime: TREE_AGE,
})

/** Articles side by side. */
export const comparedQuery = (buyer: Buyer, ids: number[]) =>
  queryOptions({
    queryKey: ['products', 'compared', buyer, ids],
    queryFn:
      ids.length === 0
        ? skipToken
        : ({ signal }) => call(compareProducts, { query: { ...buyer, ids: ids.join() }, signal }),
  })
