import { cartQuery } from './cart/cartQuery.ts'
import { optionsNow } from './clients/catalogueOptions.ts'
import { catalogueQueryOf, ordersOf, readState, situationOf } from './products/catalogueState.ts'
import { buyerOf, categoriesQuery, catalogueSizeQuery, productsQuery } from './products/queries.ts'
import { queries } from './queries.ts'
import { accountQuery, configQuery, userInfoQuery } from './session/account.ts'
import type { Session } from './session/session.ts'

const CATALOGUE = /^\/catalogo(\/s)?\/?$/

/**
 * Asks for what the first screen will show while its script is still on its way: the same questions under the same
 * keys, so that the screen finds them answered or on their way. An answer that does not come is asked for by the screen.
 */
export function readAhead(session: Session, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (session.token === null) return
  if (CATALOGUE.test(pathname)) void readCatalogue(session, new URLSearchParams(search))
  void queries.prefetchQuery(accountQuery)
  void queries.prefetchQuery(cartQuery(session, queries))
  void queries.prefetchQuery(userInfoQuery(session))
}

async function readCatalogue(session: Session, address: URLSearchParams): Promise<void> {
  void queries.prefetchQuery(categoriesQuery)
  void queries.prefetchQuery(catalogueSizeQuery(buyerOf(session)))
  const config = await queries.ensureQueryData(configQuery).catch(() => undefined)
  if (!config) return
  const state = readState(address, optionsNow())
  const { current } = ordersOf(state, situationOf(session, config))
  void queries.prefetchQuery(productsQuery(buyerOf(session), catalogueQueryOf(state, current)))
}
