import { createRoute, redirect } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { paths } from '#web/paths.ts'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { screens } from '#web/screens.ts'

const ordersHome = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.ordersHome,
  beforeLoad: () => {
    throw redirect({ href: paths.orders(), replace: true })
  },
})

const orders = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.orders,
  component: lazyScreen(screens.orders, 'OrderListScreen'),
})

const order = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.order,
  component: lazyScreen(screens.order, 'OrderScreen'),
})

const validateOrders = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.validateOrders,
  component: lazyScreen(screens.validateOrders, 'ValidateOrdersScreen'),
})

const validateOrder = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.validateOrder,
  component: lazyScreen(screens.validateOrder, 'ValidateOrderScreen'),
})

export const orderRoutes = [ordersHome, orders, order, validateOrders, validateOrder] as const
