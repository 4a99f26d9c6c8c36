import { keepPreviousData, queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listFavourites } from '#domain/favourites/contract.ts'
import { listProducts } from '#domain/products/contract.ts'
import type { Product } from '#domain/products/contract.ts'
import { call } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import type { Buyer, CatalogueQuery } from '#web/products/queries.ts'
import { buyerOf, productsQuery, TREE_AGE } from '#web/products/queries.ts'
import { type Going, load, loadPrices } from '#web/routing/load.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { currentSession } from '#web/session/store.ts'
import { buyListing, type BuySearch } from './buyListing.ts'

const useBuyer = () => buyerOf(useSession().state)

/** How many articles the buyer usually takes. */
export const useUsualCount = (): number | undefined => useQuery(usualCountQuery(useBuyer())).data?.count

const usualCountQuery = (buyer: Buyer) =>
  queryOptions({
    queryKey: ['products', 'usual', buyer],
    queryFn: ({ signal }) =>
      call(listProducts, { query: { ...buyer, only_usual_products: true, page_size: 1 }, signal }),
    staleTime: TREE_AGE,
  })

/** As many as the wire gives at once (product.md 1). */
const CHUNK = 100

/** A list of any length of which only the chunks around the rows in view are read. */
export function useWholeList(query: CatalogueQuery, { first, last }: { first: number; last: number }) {
  const buyer = useBuyer()
  const from = Math.floor(first / CHUNK)
  const chunks = Array.from({ length: Math.max(0, Math.floor(last / CHUNK) - from) + 1 }, (_, index) => from + index)
  const asked = chunks.includes(0) ? chunks : [0, ...chunks]
  const answers = useQueries({
    queries: asked.map(chunk => productsQuery(buyer, { ...query, usual: true, page: chunk + 1, page_size: CHUNK })),
  })
  const byChunk = new Map(asked.map((chunk, index) => [chunk, answers[index]]))
  return {
    count: byChunk.get(0)?.data?.count,
    isPending: byChunk.get(0)?.isPending ?? true,
    isError: answers.some(answer => answer.isError),
    refetch: () => void Promise.all(answers.map(answer => answer.refetch())),
    productAt: (index: number): Product | undefined =>
      byChunk.get(Math.floor(index / CHUNK))?.data?.results[index % CHUNK],
  }
}

const OFFERED = 5 // of what a search finds for a line
const MOST_SEARCHED = 40 // lines; a longer list of words is mended from the top

interface Found {
  results: Product[]
  codes: { products: number[]; similar: number[]; unit?: { id: number; quantity: number } | null }[]
}

/**
 * Codes of a pasted list with what the search finds for those that are none, as for «papel higiénico». Articles that have
 * only some of the words are not offered: «NO-EXISTE» is no code for all that is called «no».
 */
export function useSearched(codes: string[], found: Found | undefined): Found | undefined {
  const buyer = useBuyer()
  const missing = useMemo(() => {
    if (found?.codes.length !== codes.length) return []
    const isUnknown = (index: number) =>
      found.codes[index]?.products.length === 0 && found.codes[index]?.similar.length === 0
    const words = codes.filter((code, index) => isUnknown(index) && /\p{L}{3}/u.test(code))
    return [...new Set(words)].slice(0, MOST_SEARCHED)
  }, [codes, found])
  const byWords = useQueries({
    queries: missing.map(search => productsQuery(buyer, { search, page_size: OFFERED })),
    combine: answers => answers.map(({ data }) => (data && !data.approximate ? data.results : [])),
  })
  return useMemo(() => {
    if (!found || missing.length === 0) return found
    const offered = new Map(missing.map((words, index) => [words, byWords[index] ?? []]))
    return {
      results: [...found.results, ...byWords.flat()],
      codes: found.codes.map((code, index) => {
        const similar = offered.get(codes[index] ?? '')
        return similar && code.products.length === 0 ? { ...code, similar: similar.map(({ id }) => id) } : code
      }),
    }
  }, [found, missing, byWords, codes])
}

interface FavouriteListing extends Pick<CatalogueQuery, 'search' | 'category' | 'ordering'> {
  page: number
  page_size: number
}

/** One page of the user's favourites, with the prices of the buyer; not asked for before they are looked at. */
export function useFavouritePage(listing: FavouriteListing, isWanted: boolean) {
  const query = favouritePageQuery(useBuyer(), listing)
  return useQuery({ ...query, ...(!isWanted && { queryFn: skipToken }), placeholderData: keepPreviousData })
}

const favouritePageQuery = (buyer: Buyer, listing: FavouriteListing) => {
  const query = { ...buyer, ...listing }
  return queryOptions({
    queryKey: ['favourites', 'page', query],
    queryFn: ({ signal }) => callPage(listFavourites, { query, signal }),
  })
}

export async function loadBuyList({ preload, deps }: Going<BuySearch>): Promise<void> {
  const session = currentSession()
  if (!session.client) return
  const buyer = buyerOf(session)
  const { list, articles, favourites } = buyListing(deps, session.center !== null)
  load(usualCountQuery(buyer))
  // Articles are counted on the tab of the favourites as well.
  const isFavourites = list.tab === 'favourites'
  await Promise.all([
    loadPrices({ preload }, productsQuery(buyer, articles)),
    isFavourites && loadPrices({ preload }, favouritePageQuery(buyer, favourites)),
  ])
}
