import { createRoute, redirect } from '@tanstack/react-router'
import { can } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'
import { dashboardSearch, preferredSearch, rankingSearch } from './scope/written.ts'

const loader = lazyLoader(() => import('./api.ts'), 'loadNodes', can.seeDashboard)

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
  loader,
  component: lazyScreen(() => import('./summary/SummaryScreen.tsx'), 'SummaryScreen'),
})

const orders = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardOrders,
  validateSearch: dashboardSearch,
  loader,
  component: lazyScreen(() => import('./figures/OrdersScreen.tsx'), 'OrdersScreen'),
})

const preferred = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardPreferred,
  validateSearch: preferredSearch,
  loader,
  component: lazyScreen(() => import('./figures/PreferredScreen.tsx'), 'PreferredScreen'),
})

const offers = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardOffers,
  validateSearch: dashboardSearch,
  loader,
  component: lazyScreen(() => import('./summary/OffersScreen.tsx'), 'OffersScreen'),
})

const sales = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardSales,
  validateSearch: dashboardSearch,
  loader,
  component: lazyScreen(() => import('./figures/SalesScreen.tsx'), 'SalesScreen'),
})

const salesRanking = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardSalesRanking,
  validateSearch: rankingSearch,
  loader,
  component: lazyScreen(() => import('./rankings/SalesRankingScreen.tsx'), 'SalesRankingScreen'),
})

const salesCenters = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardSalesCenters,
  validateSearch: rankingSearch,
  loader,
  component: centerRanking,
})

const efficiency = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardEfficiency,
  validateSearch: dashboardSearch,
  loader,
  component: lazyScreen(() => import('./summary/EfficiencyScreen.tsx'), 'EfficiencyScreen'),
})

const lost = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardLost,
  validateSearch: rankingSearch,
  loader,
  component: lazyScreen(() => import('./rankings/LostClientsScreen.tsx'), 'LostClientsScreen'),
})

const lostCenters = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardLostCenters,
  validateSearch: rankingSearch,
  loader,
  component: lazyScreen(() => import('./rankings/LostCentersScreen.tsx'), 'LostCentersScreen'),
})

const deliveryNotes = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardDeliveryNotes,
  validateSearch: dashboardSearch,
  loader,
  component: lazyScreen(() => import('./figures/DeliveryNotesScreen.tsx'), 'DeliveryNotesScreen'),
})

const deliveryNotesRanking = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardDeliveryNotesRanking,
  validateSearch: rankingSearch,
  loader,
  component: lazyScreen(() => import('./rankings/DeliveryNotesRankingScreen.tsx'), 'DeliveryNotesRankingScreen'),
})

const deliveryNotesCenters = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardDeliveryNotesCenters,
  validateSearch: rankingSearch,
  loader,
  component: centerRanking,
})

const invoices = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardInvoices,
  validateSearch: dashboardSearch,
  loader,
  component: lazyScreen(() => import('./figures/SaleInvoicesScreen.tsx'), 'SaleInvoicesScreen'),
})

const invoicesRanking = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardInvoicesRanking,
  validateSearch: rankingSearch,
  loader,
  component: lazyScreen(() => import('./rankings/SaleInvoicesRankingScreen.tsx'), 'SaleInvoicesRankingScreen'),
})

const invoicesCenters = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.dashboardInvoicesCenters,
  validateSearch: rankingSearch,
  loader,
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
