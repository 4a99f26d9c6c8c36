import { ADDRESS, beginningOf } from './addresses.ts'
import { cartQuery } from '#web/cart/data/cartQuery.ts'
import { currentOptions } from '#web/clients/catalogueOptions.ts'
import { readCatalogueSearch } from '#web/products/list/catalogueSearch.ts'
import type { CatalogueSearch } from '#web/products/list/catalogueSearch.ts'
import { catalogueQueryOf, ordersOf, readState, situationOf, viewOf } from '#web/products/list/catalogueState.ts'
import { buyerOf, categoriesQuery, catalogueSizeQuery, productQuery, productsQuery } from '#web/products/queries.ts'
import { readArticles } from '#web/products/list/readArticles.ts'
import { queries } from './queries.ts'
import { parseSearch } from '#web/routing/searchText.ts'
import { accountQuery, configQuery, userInfoQuery } from '#web/session/account.ts'
import type { Session } from '#web/session/session.ts'

const CATALOGUES: string[] = [ADDRESS.catalogue, ADDRESS.search, ADDRESS.leadCatalogue, ADDRESS.leadSearch]
const PRODUCTS = [ADDRESS.product, ADDRESS.leadProduct].map(address => `${beginningOf(address)}/`)

/**
 * Asks for what the first screen will show while its script is still on its way: the same questions under the same
 * keys, so that the screen finds them answered or on their way. An answer that does not come is asked for by the screen.
 */
export function readAhead(session: Session, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (session.token === null) return
  // Pictures would come in the way of the script, which is still on its way.
  readAddress(session, { pathname, search }, query => queries.prefetchQuery(query))
  void queries.prefetchQuery(accountQuery)
  void queries.prefetchQuery(cartQuery(session, queries))
  void queries.prefetchQuery(userInfoQuery(session))
}

/** Asks for the articles that an address will show, where it is one of the catalogue's. */
export function readAddress(
  session: Session,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  readPage: typeof readArticles = readArticles,
): void {
  if (session.token === null) return
  // Whoever enters the catalogue of the clients leaves the lead behind (000 §4).
  const buyer = pathname.startsWith(ADDRESS.catalogue) ? { ...session, lead: null } : session
  const id = productIn(pathname)
  if (id !== undefined) void queries.prefetchQuery(productQuery(buyerOf(buyer), id))
  else if (CATALOGUES.includes(pathname.replace(/\/$/, '')))
    void readCatalogue(buyer, readCatalogueSearch(parseSearch(search)), readPage)
}

function productIn(pathname: string): number | undefined {
  const beginning = PRODUCTS.find(product => pathname.startsWith(product)) ?? pathname
  const id = /^\d{1,15}/.exec(pathname.slice(beginning.length))?.[0]
  return id === undefined ? undefined : Number(id)
}

async function readCatalogue(session: Session, search: CatalogueSearch, readPage: typeof readArticles): Promise<void> {
  void queries.prefetchQuery(categoriesQuery)
  void queries.prefetchQuery(catalogueSizeQuery(buyerOf(session)))
  const config = await queries.ensureQueryData(configQuery).catch(() => undefined)
  if (!config) return
  const state = readState(search, currentOptions())
  const { current } = ordersOf(state, situationOf(session, config))
  await readPage(productsQuery(buyerOf(session), catalogueQueryOf(state, current)), viewOf(state))
}
