import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { screens } from '#web/screens.ts'

const importOrders = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.importOrders,
  component: lazyScreen(screens.importOrders, 'ImportOrdersScreen'),
})

export const ordersImportRoutes = [importOrders] as const
