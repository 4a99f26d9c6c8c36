import { createRoute, redirect } from '@tanstack/react-router'
import { ADDRESS } from '#web/routing/addresses.ts'
import { wholePage, withPortalTexts } from '#web/routing/routes/frame.tsx'
import { paths } from '#web/routing/paths.ts'
import { readCatalogueSearch } from '#web/products/list/catalogueSearch.ts'
import { queries } from '#web/calls/queries.ts'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { openLoader } from '#web/routing/routes/lazyLoader.ts'
import { configQuery } from '#web/session/account.ts'

/** Open to everybody, where the brand shows its catalogue (R183). */
const publicCatalogue = createRoute({
  ...wholePage,
  id: 'public-catalogue',
  validateSearch: readCatalogueSearch,
  component: lazyScreen(() => import('./PublicShell.tsx'), 'PublicShell'),
  ...withPortalTexts,
  beforeLoad: () => {
    const config = queries.getQueryData(configQuery.queryKey)
    if (config?.flags.catalogo_public !== true) throw redirect({ href: paths.signIn(), replace: true })
  },
})

const screen = lazyScreen(() => import('./PublicCatalogueScreen.tsx'), 'PublicCatalogueScreen')
const questions = () => import('./api.ts')
const loader = openLoader(questions, 'loadPublicCatalogue')

const list = createRoute({
  getParentRoute: () => publicCatalogue,
  path: ADDRESS.publicCatalogue,
  loaderDeps: ({ search }) => search,
  loader,
  component: screen,
})

const search = createRoute({
  getParentRoute: () => publicCatalogue,
  path: ADDRESS.publicSearch,
  loaderDeps: ({ search }) => search,
  loader,
  component: screen,
})

const product = createRoute({
  getParentRoute: () => publicCatalogue,
  path: ADDRESS.publicProduct,
  loader: openLoader(questions, 'loadPublicProduct'),
  component: lazyScreen(() => import('./PublicProductScreen.tsx'), 'PublicProductScreen'),
})

export const publicCatalogueRoutes = [publicCatalogue.addChildren([list, search, product])] as const
