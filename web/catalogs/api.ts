import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listCatalogs, readCatalogPage, resendCatalog } from '#domain/catalogs/contract.ts'
import type { Catalog } from '#domain/catalogs/contract.ts'
import type { CatalogType } from '#domain/catalogs/types.ts'
import { call, callFile } from '#web/call.ts'
import { callPage } from '#web/callPage.ts'
import { CART } from '#web/cart/data/cache.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { pictureOf } from '#web/catalog-pdf/pictureOf.ts'

const CART_GIVEN_UP = 104 // R259
const EUROPE = 'eu'

export interface CatalogListing {
  search: string
  page: number
}

/** The catalogues that the user may see, narrowed to the selected client, centre and country. */
export function useCatalogs({ search, page }: CatalogListing) {
  const { client, center, country } = useSession().state
  const query = {
    client: client?.id,
    center: center?.id,
    // R262: without a country all of Europe is listed.
    country: country === null || country.toLowerCase() === EUROPE ? undefined : country,
    search,
    page,
  }
  return useQuery({
    queryKey: ['catalogs', query],
    queryFn: ({ signal }) => callPage(listCatalogs, { query, signal }),
    placeholderData: keepPreviousData,
  })
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
