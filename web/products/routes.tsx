import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { screens } from '#web/screens.ts'
import { dispatch } from '#web/session/store.ts'

/** Whoever enters the catalogue of the clients leaves the lead behind (000 §4). */
const catalogue = createRoute({
  getParentRoute: () => shell,
  id: 'catalogue',
  onEnter: () => dispatch({ type: 'catalogue-entered' }),
})

const screen = lazyScreen(screens.catalogue, 'CatalogueScreen')
const list = createRoute({ getParentRoute: () => catalogue, path: ADDRESS.catalogue, component: screen })
const search = createRoute({ getParentRoute: () => catalogue, path: ADDRESS.search, component: screen })

const product = createRoute({
  getParentRoute: () => catalogue,
  path: ADDRESS.product,
  component: lazyScreen(screens.product, 'ProductScreen'),
})

export const productRoutes = [catalogue.addChildren([list, search, product])] as const
