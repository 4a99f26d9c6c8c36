import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listCatalogs, readCatalogPage, resendCatalog } from '#domain/catalogs/contract.ts'
import type { Catalog } from '#domain/catalogs/contract.ts'
import type { CatalogType } from '#domain/catalogs/types.ts'
import { call, callFile } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import { CART } from '#web/cart/data/cache.ts'
import { type Going, load } from '#web/routing/load.ts'
import { currentNarrowing, type Narrowing, useNarrowing } from '#web/session/useCountry.ts'
import { pictureOf } from '#web/catalog-pdf/pictureOf.ts'

const CART_GIVEN_UP = 104 // R259

export interface CatalogListing {
  search: string
  page: number
}

/** The catalogues that the user may see, narrowed to the selected client, centre and country. */
export const useCatalogs = (listing: CatalogListing) =>
  useQuery({ ...catalogsQuery(useNarrowing(), listing), placeholderData: keepPreviousData })

const catalogsQuery = (narrowing: Narrowing, { search, page }: CatalogListing) => {
  // R262: without a country all of Europe is listed.
  const query = { ...narrowing, search, page }
  return queryOptions({
    queryKey: ['catalogs', query],
    queryFn: ({ signal }) => callPage(listCatalogs, { query, signal }),
  })
}

export async function loadCatalogs({
  deps: { q = '', page = 1 },
}: Going<{ q?: string | undefined; page?: number | undefined }>): Promise<void> {
  const { narrowing } = await currentNarrowing()
  load(catalogsQuery(narrowing, { search: q, page }))
}

/** Mails the document once more; another type makes it anew. */
export function useResend(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { type: CatalogType | undefined; recipients: string[] }) =>
      call(resendCatalog, { params: { id }, body }),
    onSuccess: async ({ status }) => {
      const stale = status === CART_GIVEN_UP ? [CART, ['offers'], ['user-info']] : []
      const keys = [['catalog', id], ['catalogs'], ['catalog-page', id], ...stale]
      await Promise.all(keys.map(queryKey => queries.invalidateQueries({ queryKey })))
    },
  })
}

/** One page of the document, as a picture that the page may show. */
export const useCatalogPage = ({ id, type, pages, with_prices }: Catalog, page: number) =>
  useQuery({
    queryKey: ['catalog-page', id, page, { type, pages, with_prices }],
    queryFn: async ({ signal }) => {
      const { content } = await callFile(readCatalogPage, { params: { id, page }, signal })
      return pictureOf(content)
    },
    staleTime: Infinity,
  })
