import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { flagOf, pageOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { screens } from '#web/screens.ts'

const clients = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.clients,
  // On the way to a new offer, to the dashboard, or to buy.
  validateSearch: ({ q, page, offer, dashboard }: Written) => ({
    q: textOf(q),
    page: pageOf(page),
    offer: flagOf(offer),
    dashboard: flagOf(dashboard),
  }),
  component: lazyScreen(screens.clients, 'ClientListScreen'),
})

export const clientRoutes = [clients] as const
