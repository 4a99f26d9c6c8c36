import type { FavouriteId, FavouriteListQuery } from '#domain/favourites/contract.ts'
import { asPage, PAGE_SIZE } from '#domain/page.ts'
import { effectiveOrdering } from '#domain/products/narrowing/ordering.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { fieldFailure, notFound } from '#server/errors/failure.ts'
import { cardOf } from '#server/products/card.ts'
import { meaningfulSearch } from '#server/search/search.ts'
import { CARD_MONTHS, cardSituation } from '#server/products/service.ts'
import * as store from './store.ts'

/** 000 §6: favourites only if the flag is on; then none of it is there. */
function requireFavourites({ brand }: SignedInContext): void {
  if (!brand.flags.favorite) throw notFound()
}

export async function listFavourites(context: SignedInContext, query: FavouriteListQuery) {
  requireFavourites(context)
  const cards = cardSituation(context)
  const limit = query.page_size ?? PAGE_SIZE
  const { client, center, country, category } = query
  const page = {
    client,
    center,
    country,
    today: cards.today,
    language: cards.language,
    months: CARD_MONTHS,
    limit,
    offset: (query.page - 1) * limit,
  }
  const search = meaningfulSearch(query.search)
  const isPlain = search === undefined && category === undefined && query.ordering === undefined
  const found = isPlain
    ? await store.listFavourites(context.sql, context.viewer, page)
    : await store.searchFavourites(context.sql, context.viewer, {
        ...page,
        search,
        category,
        ordering: effectiveOrdering(query.ordering, {
          has_center: center !== undefined,
          has_search: search !== undefined,
          elastic_search: context.brand.flags.elastic_search,
          starts_with_most_consumed: false,
        }),
      })
  if (!found.isBuyer && (client !== undefined || center !== undefined)) throw notFound()
  const results = found.rows.map(row => ({ id: row.favourite_id, obj: cardOf(row, cards) }))
  return asPage(results, found.count, limit)
}

export async function listFavouriteIds(context: SignedInContext): Promise<{ results: FavouriteId[] }> {
  requireFavourites(context)
  return { results: await store.listFavouriteIds(context.sql, context.viewer) }
}

export async function addFavourite(context: SignedInContext, product: number): Promise<FavouriteId> {
  requireFavourites(context)
  const favourite = await store.insertFavourite(context.sql, context.viewer, product, context.now)
  if (!favourite) throw fieldFailure('obj', 'errors.invalid_choice')
  return favourite
}

export async function removeFavourite(context: SignedInContext, id: number): Promise<{ count: number }> {
  requireFavourites(context)
  const isRemoved = await store.deleteFavourite(context.sql, context.viewer, id)
  if (!isRemoved) throw notFound()
  return { count: await store.countFavourites(context.sql, context.viewer) }
}

export async function clearFavourites(context: SignedInContext): Promise<{ count: number }> {
  requireFavourites(context)
  await store.deleteFavourites(context.sql, context.viewer)
  return { count: 0 }
}

/** Gives the favourites of a user to another one. The number of those that are new to that one. */
export const handOverFavourites = (sql: Transaction, from: number, to: number): Promise<number> =>
  store.handOverFavourites(sql, from, to)
