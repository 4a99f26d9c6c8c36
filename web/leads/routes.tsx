import { createRoute, redirect } from '@tanstack/react-router'
import { LEAD_ORDERINGS } from '#domain/leads/contract.ts'
import { can } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { paths } from '#web/routing/paths.ts'
import { readCatalogueSearch } from '#web/products/list/catalogueSearch.ts'
import { loadCatalogue, loadProduct } from '#web/products/list/loadCatalogue.ts'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { oneOf, openOf, pageOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { currentSession } from '#web/session/store.ts'

const leads = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.leads,
  validateSearch: ({ q, seller, sort, page, open }: Written) => ({
    q: textOf(q),
    seller: Number(textOf(seller)) || undefined,
    sort: oneOf(LEAD_ORDERINGS, sort),
    page: pageOf(page),
    open: openOf(open),
  }),
  loaderDeps: ({ search: { q, seller, sort, page } }) => ({ q, seller, sort, page }),
  loader: lazyLoader(() => import('./api.ts'), 'loadLeads', can.manageLeads),
  component: lazyScreen(() => import('./LeadListScreen.tsx'), 'LeadListScreen'),
})

const newLead = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.newLead,
  component: lazyScreen(() => import('./NewLeadScreen.tsx'), 'NewLeadScreen'),
})

/** Without a lead there is nobody to offer to. */
const withLead = createRoute({
  getParentRoute: () => shell,
  id: 'with-lead',
  validateSearch: readCatalogueSearch,
  beforeLoad: () => {
    if (!currentSession().lead) throw redirect({ href: paths.leads(), replace: true })
  },
})

const catalogueScreen = lazyScreen(() => import('./LeadCatalogueScreen.tsx'), 'LeadCatalogueScreen')

const list = createRoute({
  getParentRoute: () => withLead,
  path: ADDRESS.leadCatalogue,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, preload }) => void loadCatalogue({ session: currentSession(), preload }, deps),
  component: catalogueScreen,
})

const search = createRoute({
  getParentRoute: () => withLead,
  path: ADDRESS.leadSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, preload }) => void loadCatalogue({ session: currentSession(), preload }, deps),
  component: catalogueScreen,
})

const product = createRoute({
  getParentRoute: () => withLead,
  path: ADDRESS.leadProduct,
  validateSearch: ({ quantity, migas }: Written) => ({ quantity: textOf(quantity), migas: textOf(migas) }),
  loader: ({ params, preload }) => loadProduct({ session: currentSession(), preload }, params.product),
  component: lazyScreen(() => import('./LeadProductScreen.tsx'), 'LeadProductScreen'),
})

const cart = createRoute({
  getParentRoute: () => withLead,
  path: ADDRESS.leadCart,
  component: lazyScreen(() => import('./cart/LeadCartScreen.tsx'), 'LeadCartScreen'),
})

export const leadRoutes = [leads, newLead, withLead.addChildren([list, search, product, cart])] as const
