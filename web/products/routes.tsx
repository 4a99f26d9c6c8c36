import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { screens } from '#web/screens.ts'
import { dispatch } from '#web/session/store.ts'
import { readCatalogueSearch } from './list/catalogueSearch.ts'

/** Whoever enters the catalogue of the clients leaves the lead behind (000 §4). */
const catalogue = createRoute({
  getParentRoute: () => shell,
  id: 'catalogue',
  validateSearch: readCatalogueSearch,
  onEnter: () => dispatch({ type: 'catalogue-entered' }),
})

const screen = lazyScreen(screens.catalogue, 'CatalogueScreen')
const list = createRoute({ getParentRoute: () => catalogue, path: ADDRESS.catalogue, component: screen })
const search = createRoute({ getParentRoute: () => catalogue, path: ADDRESS.search, component: screen })

const product = createRoute({
  getParentRoute: () => catalogue,
  path: ADDRESS.product,
  validateSearch: ({ quantity, migas }: Written) => ({ quantity: textOf(quantity), migas: textOf(migas) }),
  component: lazyScreen(screens.product, 'ProductScreen'),
})

export const productRoutes = [catalogue.addChildren([list, search, product])] as const
