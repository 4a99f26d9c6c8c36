import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { pageOf, resultsOf } from '#domain/page.ts'
import { product } from '#domain/products/contract.ts'
import { id, page, pageSize, queryId, text } from '#domain/schema.ts'

/** A favourite by its own id, and the article that it is of. */
const favouriteId = z.object({ id: z.int(), obj: z.int() })

export type FavouriteId = z.infer<typeof favouriteId>

export const listFavourites = endpoint({
  method: 'GET',
  path: '/favourite_products/',
  summary: "The user's favourite articles, the newest first, with the prices of a client and a centre",
  query: z.object({
    client: queryId.optional(),
    center: queryId.optional(),
    country: text(8).optional(),
    page: page.default(1),
    page_size: pageSize().optional(),
  }),
  reply: pageOf(z.object({ id: z.int(), obj: product })),
})

export const listFavouriteIds = endpoint({
  method: 'GET',
  path: '/favourite_ids/',
  summary: 'Which articles are favourites of the user, for the hearts in lists of articles',
  reply: resultsOf(favouriteId),
})

export const addFavourite = endpoint({
  method: 'POST',
  path: '/favourite_products/',
  summary: 'Make an article a favourite; one that is already stays as it is',
  body: z.object({ obj: id }),
  reply: favouriteId,
})

export const clearFavourites = endpoint({
  method: 'DELETE',
  path: '/favourite_products/clear/',
  summary: 'Remove all favourites of the user',
  reply: z.object({ count: z.int() }),
})

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/favourite_products/{id}/',
  summary: 'Remove one favourite, by its own id',
  reply: z.object({ count: z.int() }),
})
