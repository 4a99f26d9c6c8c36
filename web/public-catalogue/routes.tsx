import { createRoute, redirect } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { wholePage, withPortalTexts } from '#web/frame.tsx'
import { paths } from '#web/paths.ts'
import { readCatalogueSearch } from '#web/products/list/catalogueSearch.ts'
import { queries } from '#web/queries.ts'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { screens } from '#web/screens.ts'
import { configQuery } from '#web/session/account.ts'

/** Open to everybody, where the brand shows its catalogue (R183). */
const publicCatalogue = createRoute({
  ...wholePage,
  id: 'public-catalogue',
  validateSearch: readCatalogueSearch,
  component: lazyScreen(screens.publicShell, 'PublicShell'),
  ...withPortalTexts,
  beforeLoad: () => {
    const config = queries.getQueryData(configQuery.queryKey)
    if (config?.flags.catalogo_public !== true) throw redirect({ href: paths.signIn(), replace: true })
  },
})

const screen = lazyScreen(screens.publicCatalogue, 'PublicCatalogueScreen')
const list = createRoute({ getParentRoute: () => publicCatalogue, path: ADDRESS.publicCatalogue, component: screen })
const search = createRoute({ getParentRoute: () => publicCatalogue, path: ADDRESS.publicSearch, component: screen })

const product = createRoute({
  getParentRoute: () => publicCatalogue,
  path: ADDRESS.publicProduct,
  component: lazyScreen(screens.publicProduct, 'PublicProductScreen'),
})

export const publicCatalogueRoutes = [publicCatalogue.addChildren([list, search, product])] as const
