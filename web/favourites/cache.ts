import { queryOptions } from '@tanstack/react-query'
import { listFavouriteIds } from '#domain/favourites/contract.ts'
import { call } from '#web/calls/call.ts'

// Articles that were removed on the screen and not yet on the server. They are left out of answers until then.
const withheld = new Set<number>()

export const hideFavourites = (products: number[]): void => {
  for (const product of products) withheld.add(product)
}

export const showFavourites = (products: number[]): void => {
  for (const product of products) withheld.delete(product)
}

/** Which articles have a heart, the newest first. */
export const favouriteIdsQuery = queryOptions({
  queryKey: ['favourites', 'ids'],
  queryFn: async ({ signal }) => {
    const { results } = await call(listFavouriteIds, { signal })
    return results.filter(({ obj }) => !withheld.has(obj))
  },
  staleTime: 5 * 60_000,
})
