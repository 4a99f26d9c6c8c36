import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { readAddress } from '#web/ahead.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { screens } from '#web/screens.ts'
import { dispatch, currentSession } from '#web/session/store.ts'
import { readCatalogueSearch } from './list/catalogueSearch.ts'

/** Whoever enters the catalogue of the clients leaves the lead behind (000 §4). */
const catalogue = createRoute({
  getParentRoute: () => shell,
  id: 'catalogue',
  validateSearch: readCatalogueSearch,
  onEnter: () => dispatch({ type: 'catalogue-entered' }),
  // The articles behind a link that is pointed at. Of a screen that is gone to, the screen asks for them itself.
  beforeLoad: ({ preload, location: { pathname, searchStr: search } }) => {
    if (preload) readAddress(currentSession(), { pathname, search })
  },
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
