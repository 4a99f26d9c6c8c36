import { createRoute } from '@tanstack/react-router'
import { PAYMENT_STATES } from '#domain/invoices/contract.ts'
import { can } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { readPeriod } from '#web/documents/usePeriodListing.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'
import { oneOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'

const questions = () => import('./api.ts')

const invoices = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.invoices,
  validateSearch: (written: Written) => ({
    ...readPeriod(written),
    payment_state: oneOf(PAYMENT_STATES, written['payment_state']),
  }),
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(questions, 'loadInvoices', can.browseInvoices),
  component: lazyScreen(() => import('./InvoiceListScreen.tsx'), 'InvoiceListScreen'),
})

const invoice = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.invoice,
  // With the line in view that was searched for.
  validateSearch: ({ q }: Written) => ({ q: textOf(q) }),
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(questions, 'loadInvoice', can.browseInvoices),
  component: lazyScreen(() => import('./InvoiceScreen.tsx'), 'InvoiceScreen'),
})

export const invoiceRoutes = [invoices, invoice] as const
