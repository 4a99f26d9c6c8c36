import { createRoute, redirect } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { readCenters, readProducts, readScope } from './scope/written.ts'

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
  component: lazyScreen(() => import('./PurchasesScreen.tsx'), 'PurchasesScreen'),
})

const centers = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.statisticsCenters,
  validateSearch: readCenters,
  component: lazyScreen(() => import('./CentersScreen.tsx'), 'CentersScreen'),
})

const categories = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.statisticsCategories,
  validateSearch: readScope,
  component: lazyScreen(() => import('./CategoriesScreen.tsx'), 'CategoriesScreen'),
})

const products = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.statisticsProducts,
  validateSearch: readProducts,
  component: lazyScreen(() => import('./ProductsScreen.tsx'), 'ProductsScreen'),
})

export const statisticsRoutes = [home, purchases, centers, categories, products] as const
