import { createRoute } from '@tanstack/react-router'
import { MOST_COMPARED } from '#domain/products/compare/contract.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { loadPrices } from '#web/routing/load.ts'
import { textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { dispatch, currentSession } from '#web/session/store.ts'
import { idsIn } from './compare/idsIn.ts'
import { readCatalogueSearch } from './list/catalogueSearch.ts'
import { loadCatalogue, loadProduct } from './list/loadCatalogue.ts'
import { buyerOf, comparedQuery } from './queries.ts'

/** Whoever enters the catalogue of the clients leaves the lead behind (000 §4). */
const catalogue = createRoute({
  getParentRoute: () => shell,
  id: 'catalogue',
  validateSearch: readCatalogueSearch,
  onEnter: () => dispatch({ type: 'catalogue-entered' }),
})

// Who only points at a link stays with the lead, so the articles are asked for without it.
const going = ({ preload }: { preload: boolean }) => ({ session: { ...currentSession(), lead: null }, preload })

const screen = lazyScreen(() => import('./list/CatalogueScreen.tsx'), 'CatalogueScreen')

const list = createRoute({
  getParentRoute: () => catalogue,
  path: ADDRESS.catalogue,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, preload }) => void loadCatalogue(going({ preload }), deps),
  component: screen,
})

const search = createRoute({
  getParentRoute: () => catalogue,
  path: ADDRESS.search,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, preload }) => void loadCatalogue(going({ preload }), deps),
  component: screen,
})

const product = createRoute({
  getParentRoute: () => catalogue,
  path: ADDRESS.product,
  validateSearch: ({ quantity, migas }: Written) => ({ quantity: textOf(quantity), migas: textOf(migas) }),
  loader: ({ params, preload }) => loadProduct(going({ preload }), params.product),
  component: lazyScreen(() => import('./article/ProductScreen.tsx'), 'ProductScreen'),
})

/** For whom one buys, be it a client or a lead. */
const compare = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.compare,
  validateSearch: ({ ids }: Written) => ({ ids: textOf(ids) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, preload }) =>
    void loadPrices({ preload }, comparedQuery(buyerOf(currentSession()), idsIn(deps.ids).slice(0, MOST_COMPARED))),
  component: lazyScreen(() => import('./compare/CompareScreen.tsx'), 'CompareScreen'),
})

export const productRoutes = [catalogue.addChildren([list, search, product]), compare] as const
