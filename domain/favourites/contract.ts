import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { pageOf, resultsOf } from '#domain/page.ts'
import { product } from '#domain/products/contract.ts'
import { ORDERINGS } from '#domain/products/narrowing/ordering.ts'
import { id, page, pageSize, queryId, search, text } from '#domain/schema.ts'

/** A favourite by its own id, and the article that it is of. */
const favouriteId = z.object({ id: z.int(), obj: z.int() })

export type FavouriteId = z.infer<typeof favouriteId>

const favouriteListQuery = z.object({
  client: queryId.optional(),
  center: queryId.optional(),
  country: text(8).optional(),
  search: search.optional(),
  category: queryId.optional(),
  /** Without it, and without a search or a category, the newest stand first. */
  ordering: z.enum(ORDERINGS).optional(),
  page: page.default(1),
  page_size: pageSize().optional(),
})

export type FavouriteListQuery = z.infer<typeof favouriteListQuery>

export const listFavourites = endpoint({
  method: 'GET',
  path: '/favourite_products/',
  summary: "The user's favourite articles, with the prices of a client and a centre",
  query: favouriteListQuery,
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
