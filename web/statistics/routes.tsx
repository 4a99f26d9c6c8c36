import { createRoute, redirect } from '@tanstack/react-router'
import { can } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'
import { readCenters, readProducts, readScope } from './scope/written.ts'

const questions = () => import('./api.ts')

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
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(questions, 'loadPurchases', can.readStatistics),
  component: lazyScreen(() => import('./PurchasesScreen.tsx'), 'PurchasesScreen'),
})

const centers = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.statisticsCenters,
  validateSearch: readCenters,
  loaderDeps: ({ search: { open: _row, ...search } }) => search,
  loader: lazyLoader(questions, 'loadCenters', can.readStatistics),
  component: lazyScreen(() => import('./CentersScreen.tsx'), 'CentersScreen'),
})

const categories = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.statisticsCategories,
  validateSearch: readScope,
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(questions, 'loadCategories', can.readStatistics),
  component: lazyScreen(() => import('./CategoriesScreen.tsx'), 'CategoriesScreen'),
})

const products = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.statisticsProducts,
  validateSearch: readProducts,
  loaderDeps: ({ search: { open: _row, ...search } }) => search,
  loader: lazyLoader(questions, 'loadProducts', can.readStatistics),
  component: lazyScreen(() => import('./ProductsScreen.tsx'), 'ProductsScreen'),
})

export const statisticsRoutes = [home, purchases, centers, categories, products] as const
