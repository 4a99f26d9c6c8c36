import { createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buyingRoutes } from '#web/buying/routes.tsx'
import { carbonRoutes } from '#web/carbon/routes.tsx'
import { cartRoutes } from '#web/cart/routes.tsx'
import { catalogRoutes } from '#web/catalogs/routes.tsx'
import { certificateRoutes } from '#web/certificate/routes.tsx'
import { clientRoutes } from '#web/clients/routes.tsx'
import { consumptionRoutes } from '#web/consumptions/routes.tsx'
import { contactRoutes } from '#web/contact/routes.tsx'
import { deliveryNoteRoutes } from '#web/delivery-notes/routes.tsx'
import { exchangeRoutes } from '#web/exchange/routes.tsx'
import { deskRoutes } from '#web/desk/routes.tsx'
import { favouriteRoutes } from '#web/favourites/routes.tsx'
import { invoiceRoutes } from '#web/invoices/routes.tsx'
import { dashboardRoutes } from '#web/dashboard/routes.tsx'
import { Crash } from '#web/layout/notices/Crash.tsx'
import { leadRoutes } from '#web/leads/routes.tsx'
import { notFoundRoutes } from '#web/notFound/routes.tsx'
import { offerRoutes } from '#web/offers/routes.tsx'
import { ordersImportRoutes } from '#web/orders-import/routes.tsx'
import { offerLinkRoutes, receivedOfferRoutes } from '#web/offer-link/routes.tsx'
import { orderRoutes } from '#web/orders/routes.tsx'
import { productRoutes } from '#web/products/routes.tsx'
import { punchoutBenchRoutes } from '#web/punchout/bench/routes.tsx'
import { publicCatalogueRoutes } from '#web/public-catalogue/routes.tsx'
import { parseSearch, stringifySearch } from '#web/routing/searchText.ts'
import { RouterLink } from '#web/routing/RouterLink.tsx'
import { templateRoutes } from '#web/templates/routes.tsx'
import { statisticsRoutes } from '#web/statistics/routes.tsx'
import { accountRoutes, entranceRoutes } from '#web/session/routes.tsx'
import { standingLinkRoutes } from '#web/standing-link/routes.tsx'
import { validationLinkRoutes } from '#web/validation-link/routes.tsx'
import { weekOrderRoutes } from '#web/weekly-order/routes.tsx'
import { Toaster } from '#web/ui/feedback/Toaster.tsx'
import { LinkProvider } from '#web/ui/Link.tsx'
import { desk, root, shell } from './frame.tsx'

const MEANT_AFTER = 60 // milliseconds that a pointer rests on a link that it means

// Each feature brings its own routes: here they are put together.
export const router = createRouter({
  routeTree: root.addChildren([
    ...entranceRoutes,
    ...validationLinkRoutes,
    ...standingLinkRoutes,
    ...offerLinkRoutes,
    ...certificateRoutes,
    ...notFoundRoutes,
    ...publicCatalogueRoutes,
    desk.addChildren(deskRoutes),
    shell.addChildren([
      ...clientRoutes,
      ...productRoutes,
      ...cartRoutes,
      ...accountRoutes,
      ...favouriteRoutes,
      ...templateRoutes,
      ...weekOrderRoutes,
      ...contactRoutes,
      ...orderRoutes,
      ...deliveryNoteRoutes,
      ...invoiceRoutes,
      ...receivedOfferRoutes,
      ...offerRoutes,
      ...ordersImportRoutes,
      ...buyingRoutes,
      ...consumptionRoutes,
      ...carbonRoutes,
      ...catalogRoutes,
      ...statisticsRoutes,
      ...dashboardRoutes,
      ...exchangeRoutes,
      ...punchoutBenchRoutes,
      ...leadRoutes,
    ]),
  ]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadDelay: MEANT_AFTER,
  // What was fetched ahead is kept by the query client, which knows how long it is good for.
  defaultPreloadStaleTime: 0,
  InnerWrap: Surroundings,
  // Of the innermost route: around a screen that fails, header and menu stay.
  defaultErrorComponent: Crash,
})

/** Whatever screen is shown: its links, and those of what is told beside it, are the router's. */
function Surroundings({ children }: { children: ReactNode }) {
  return (
    <LinkProvider value={RouterLink}>
      {children}
      <Toaster />
    </LinkProvider>
  )
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
