import { createRoute } from '@tanstack/react-router'
import { can } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'
import { flagOf, openOf, pageOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'

const questions = () => import('./api.ts')

const clients = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.clients,
  // On the way to a new offer, to the dashboard, or to buy.
  validateSearch: ({ q, page, open, offer, dashboard }: Written) => ({
    q: textOf(q),
    page: pageOf(page),
    open: openOf(open),
    offer: flagOf(offer),
    dashboard: flagOf(dashboard),
  }),
  loaderDeps: ({ search: { q, page } }) => ({ q, page }),
  loader: lazyLoader(questions, 'loadClients', can.browseClients),
  component: lazyScreen(() => import('#web/cart/left/ChooseClientScreen.tsx'), 'ChooseClientScreen'),
})

export const clientRoutes = [clients] as const
