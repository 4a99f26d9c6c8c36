import { createRoute, redirect } from '@tanstack/react-router'
import { LEAD_ORDERINGS } from '#domain/leads/contract.ts'
import { ADDRESS } from '#web/addresses.ts'
import { readAddress } from '#web/ahead.ts'
import { shell } from '#web/frame.tsx'
import { paths } from '#web/paths.ts'
import { readCatalogueSearch } from '#web/products/list/catalogueSearch.ts'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { oneOf, openOf, pageOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { screens } from '#web/screens.ts'
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
  component: lazyScreen(screens.leads, 'LeadListScreen'),
})

const newLead = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.newLead,
  component: lazyScreen(screens.newLead, 'NewLeadScreen'),
})

/** Without a lead there is nobody to offer to. */
const withLead = createRoute({
  getParentRoute: () => shell,
  id: 'with-lead',
  validateSearch: readCatalogueSearch,
  beforeLoad: ({ preload, location: { pathname, searchStr: search } }) => {
    if (!currentSession().lead) throw redirect({ href: paths.leads(), replace: true })
    if (preload) readAddress(currentSession(), { pathname, search })
  },
})

const catalogueScreen = lazyScreen(screens.leadCatalogue, 'LeadCatalogueScreen')
const list = createRoute({ getParentRoute: () => withLead, path: ADDRESS.leadCatalogue, component: catalogueScreen })
const search = createRoute({ getParentRoute: () => withLead, path: ADDRESS.leadSearch, component: catalogueScreen })

const product = createRoute({
  getParentRoute: () => withLead,
  path: ADDRESS.leadProduct,
  validateSearch: ({ quantity, migas }: Written) => ({ quantity: textOf(quantity), migas: textOf(migas) }),
  component: lazyScreen(screens.leadProduct, 'LeadProductScreen'),
})

const cart = createRoute({
  getParentRoute: () => withLead,
  path: ADDRESS.leadCart,
  component: lazyScreen(screens.leadCart, 'LeadCartScreen'),
})

export const leadRoutes = [leads, newLead, withLead.addChildren([list, search, product, cart])] as const
