import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { readPeriod } from '#web/documents/usePeriodListing.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'

const invoices = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.invoices,
  validateSearch: readPeriod,
  component: lazyScreen(() => import('./InvoiceListScreen.tsx'), 'InvoiceListScreen'),
})

const invoice = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.invoice,
  component: lazyScreen(() => import('./InvoiceScreen.tsx'), 'InvoiceScreen'),
})

export const invoiceRoutes = [invoices, invoice] as const
