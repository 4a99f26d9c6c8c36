import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { screens } from '#web/screens.ts'

const clients = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.clients,
  component: lazyScreen(screens.clients, 'ClientListScreen'),
})

export const clientRoutes = [clients] as const
