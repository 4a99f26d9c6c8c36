import { createRoute, redirect } from '@tanstack/react-router'
import { can } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'
import { dashboardSearch, preferredSearch, rankingSearch } from './scope/written.ts'

const questions = () => import('./loaders.ts')
const loader = <Name extends keyof Loaders>(name: Name) => lazyLoader(questions, name, can.seeDashboard)
type Loaders = Awaited<ReturnType<typeof questions>>

// R289
const home = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboard,
  beforeLoad: ({ location }) => {
    throw redirect({ href: `${ADDRESS.dashboardSummary}${location.searchStr}`, replace: true })
  },
})

const centerRanking = lazyScreen(() => import('./rankings/CenterRankingScreen.tsx'), 'CenterRankingScreen')

const summary = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardSummary,
  validateSearch: dashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: loader('loadSummary'),
  component: lazyScreen(() => import('./summary/SummaryScreen.tsx'), 'SummaryScreen'),
})

const orders = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardOrders,
  validateSearch: dashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: loader('loadOrders'),
  component: lazyScreen(() => import('./figures/OrdersScreen.tsx'), 'OrdersScreen'),
})

const preferred = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardPreferred,
  validateSearch: preferredSearch,
  loaderDeps: ({ search }) => search,
  loader: loader('loadPreferred'),
  component: lazyScreen(() => import('./figures/PreferredScreen.tsx'), 'PreferredScreen'),
})

const offers = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardOffers,
  validateSearch: dashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: loader('loadOffers'),
  component: lazyScreen(() => import('./summary/OffersScreen.tsx'), 'OffersScreen'),
})

const sales = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardSales,
  validateSearch: dashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: loader('loadSales'),
  component: lazyScreen(() => import('./figures/SalesScreen.tsx'), 'SalesScreen'),
})

const salesRanking = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardSalesRanking,
  validateSearch: rankingSearch,
  loaderDeps: ({ search }) => search,
  loader: loader('loadSalesClients'),
  component: lazyScreen(() => import('./rankings/SalesRankingScreen.tsx'), 'SalesRankingScreen'),
})

const salesCenters = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardSalesCenters,
  validateSearch: rankingSearch,
  loaderDeps: ({ search }) => search,
  loader: loader('loadSalesCenters'),
  component: centerRanking,
})

const efficiency = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardEfficiency,
  validateSearch: dashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: loader('loadEfficiency'),
  component: lazyScreen(() => import('./summary/EfficiencyScreen.tsx'), 'EfficiencyScreen'),
})

const lost = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardLost,
  validateSearch: rankingSearch,
  loaderDeps: ({ search }) => search,
  loader: loader('loadLostClients'),
  component: lazyScreen(() => import('./rankings/LostClientsScreen.tsx'), 'LostClientsScreen'),
})

const lostCenters = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardLostCenters,
  validateSearch: rankingSearch,
  loaderDeps: ({ search }) => search,
  loader: loader('loadLostCenters'),
  component: lazyScreen(() => import('./rankings/LostCentersScreen.tsx'), 'LostCentersScreen'),
})

const deliveryNotes = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardDeliveryNotes,
  validateSearch: dashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: loader('loadDeliveryNotes'),
  component: lazyScreen(() => import('./figures/DeliveryNotesScreen.tsx'), 'DeliveryNotesScreen'),
})

const deliveryNotesRanking = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardDeliveryNotesRanking,
  validateSearch: rankingSearch,
  loaderDeps: ({ search }) => search,
  loader: loader('loadNotesClients'),
  component: lazyScreen(() => import('./rankings/DeliveryNotesRankingScreen.tsx'), 'DeliveryNotesRankingScreen'),
})

const deliveryNotesCenters = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardDeliveryNotesCenters,
  validateSearch: rankingSearch,
  loaderDeps: ({ search }) => search,
  loader: loader('loadNotesCenters'),
  component: centerRanking,
})

const invoices = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardInvoices,
  validateSearch: dashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: loader('loadInvoices'),
  component: lazyScreen(() => import('./figures/SaleInvoicesScreen.tsx'), 'SaleInvoicesScreen'),
})

const invoicesRanking = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardInvoicesRanking,
  validateSearch: rankingSearch,
  loaderDeps: ({ search }) => search,
  loader: loader('loadInvoicesClients'),
  component: lazyScreen(() => import('./rankings/SaleInvoicesRankingScreen.tsx'), 'SaleInvoicesRankingScreen'),
})

const invoicesCenters = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardInvoicesCenters,
  validateSearch: rankingSearch,
  loaderDeps: ({ search }) => search,
  loader: loader('loadInvoicesCenters'),
  component: centerRanking,
})

export const dashboardRoutes = [
  home,
  summary,
  orders,
  preferred,
  offers,
  sales,
  salesRanking,
  salesCenters,
  efficiency,
  lost,
  lostCenters,
  deliveryNotes,
  deliveryNotesRanking,
  deliveryNotesCenters,
  invoices,
  invoicesRanking,
  invoicesCenters,
] as const
