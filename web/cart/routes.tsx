import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/routing/addresses.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'

const cart = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.cart,
  component: lazyScreen(() => import('./CartScreen.tsx'), 'CartScreen'),
})

export const cartRoutes = [cart] as const
