import { createRoute, redirect } from '@tanstack/react-router'
import { can } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'
import { readCenters, readProducts, readScope } from './scope/written.ts'

const loader = lazyLoader(() => import('./api.ts'), 'loadTree', can.readStatistics)

// R264
const home = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.statistics,
  beforeLoad: ({ location }) => {
    throw redirect({ href: `${ADDRESS.statisticsPurchases}${location.searchStr}`, replace: true })
  },
})

const purchases = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.statisticsPurchases,
  validateSearch: readScope,
  loader,
  component: lazyScreen(() => import('./PurchasesScreen.tsx'), 'PurchasesScreen'),
})

const centers = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.statisticsCenters,
  validateSearch: readCenters,
  loader,
  component: lazyScreen(() => import('./CentersScreen.tsx'), 'CentersScreen'),
})

const categories = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.statisticsCategories,
  validateSearch: readScope,
  loader,
  component: lazyScreen(() => import('./CategoriesScreen.tsx'), 'CategoriesScreen'),
})

const products = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.statisticsProducts,
  validateSearch: readProducts,
  loader,
  component: lazyScreen(() => import('./ProductsScreen.tsx'), 'ProductsScreen'),
})

export const statisticsRoutes = [home, purchases, centers, categories, products] as const
