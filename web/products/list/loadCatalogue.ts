import { queries } from '#web/calls/queries.ts'
import { currentOptions } from '#web/clients/catalogueOptions.ts'
import { load, loadPrices } from '#web/routing/load.ts'
import { configQuery } from '#web/session/account.ts'
import type { Session } from '#web/session/session.ts'
import { buyerOf, catalogueSizeQuery, categoriesQuery, productQuery, productsQuery } from '#web/products/queries.ts'
import type { CatalogueSearch } from './catalogueSearch.ts'
import { catalogueQueryOf, ordersOf, readState, situationOf, viewOf } from './catalogueState.ts'
import { holdPictures } from './holdPictures.ts'

interface Going {
  /** Who buys: the session, or the session without its lead. */
  session: Session
  /** Only pointed at. */
  preload: boolean
}

/** Asks for the page of articles that an address stands for. */
export async function loadCatalogue({ session, preload }: Going, search: CatalogueSearch): Promise<void> {
  const buyer = buyerOf(session)
  load(categoriesQuery)
  load(catalogueSizeQuery(buyer))
  // It is read before the first screen.
  const config = queries.getQueryData(configQuery.queryKey)
  if (!config) return
  const state = readState(search, currentOptions())
  const { current } = ordersOf(state, situationOf(session, config))
  const query = productsQuery(buyer, catalogueQueryOf(state, current))
  await loadPrices({ preload }, query)
  // On the way to a screen its pictures would come in the way of its script.
  if (preload) holdPictures(queries.getQueryData(query.queryKey), viewOf(state))
}

/** Asks for the article of an address: '123-papel-higienico'. */
export function loadProduct({ session, preload }: Going, product: string): void {
  const id = /^\d{1,15}/.exec(product)?.[0]
  if (id !== undefined) void loadPrices({ preload }, productQuery(buyerOf(session), Number(id)))
}
