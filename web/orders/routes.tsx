import { createRoute, redirect } from '@tanstack/react-router'
import { ORDER_ORDERINGS } from '#domain/orders/orderings.ts'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { paths } from '#web/paths.ts'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { dayOf, flagOf, oneOf, openOf, pageOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { screens } from '#web/screens.ts'
import { readWaiting } from '#web/validation/view.ts'

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
  validateSearch: ({ q, from, to, sort, page, open }: Written) => ({
    q: textOf(q),
    from: dayOf(from),
    to: dayOf(to),
    sort: oneOf(ORDER_ORDERINGS, sort),
    page: pageOf(page),
    open: openOf(open),
  }),
  component: lazyScreen(screens.orders, 'OrderListScreen'),
})

const order = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.order,
  // With the line in view that was searched for, or with what repeating it would do.
  validateSearch: ({ q, repeat }: Written) => ({ q: textOf(q), repeat: flagOf(repeat) }),
  component: lazyScreen(screens.order, 'OrderScreen'),
})

const validateOrders = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.validateOrders,
  validateSearch: readWaiting,
  component: lazyScreen(screens.validateOrders, 'OrdersToValidateScreen'),
})

const validateOrder = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.validateOrder,
  component: lazyScreen(screens.validateOrder, 'ValidateOrderScreen'),
})

export const orderRoutes = [ordersHome, orders, order, validateOrders, validateOrder] as const
