import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { screens } from '#web/screens.ts'

const cart = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.cart,
  component: lazyScreen(screens.cart, 'CartScreen'),
})

export const cartRoutes = [cart] as const
