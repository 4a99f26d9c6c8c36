import { createRoute, redirect } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { paths } from '#web/paths.ts'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { screens } from '#web/screens.ts'
import { currentSession } from '#web/session/store.ts'

const leads = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.leads,
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
  beforeLoad: () => {
    if (!currentSession().lead) throw redirect({ href: paths.leads(), replace: true })
  },
})

const catalogueScreen = lazyScreen(screens.leadCatalogue, 'LeadCatalogueScreen')
const list = createRoute({ getParentRoute: () => withLead, path: ADDRESS.leadCatalogue, component: catalogueScreen })
const search = createRoute({ getParentRoute: () => withLead, path: ADDRESS.leadSearch, component: catalogueScreen })

const product = createRoute({
  getParentRoute: () => withLead,
  path: ADDRESS.leadProduct,
  component: lazyScreen(screens.leadProduct, 'LeadProductScreen'),
})

const cart = createRoute({
  getParentRoute: () => withLead,
  path: ADDRESS.leadCart,
  component: lazyScreen(screens.leadCart, 'LeadCartScreen'),
})

export const leadRoutes = [leads, newLead, withLead.addChildren([list, search, product, cart])] as const
