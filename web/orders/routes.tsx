import { createRoute, redirect } from '@tanstack/react-router'
import { can, type Permission } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'
import { paths } from '#web/routing/paths.ts'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { flagOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { readOrders } from './listing.ts'
import { readWaiting } from '#web/validation/view.ts'

const questions = () => import('./api.ts')

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
  validateSearch: readOrders,
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(questions, 'loadOrders', can.browseOrders),
  component: lazyScreen(() => import('./OrderListScreen.tsx'), 'OrderListScreen'),
})

const order = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.order,
  // With the line in view that was searched for, or with what repeating it would do.
  validateSearch: ({ q, repeat }: Written) => ({ q: textOf(q), repeat: flagOf(repeat) }),
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: lazyLoader(questions, 'loadOrder', can.browseOrders),
  component: lazyScreen(() => import('./OrderScreen.tsx'), 'OrderScreen'),
})

const validation = () => import('./validation.ts')
const mayValidate: Permission = actor => can.browseOrders(actor) && can.browseClients(actor)

const validateOrders = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.validateOrders,
  validateSearch: readWaiting,
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(validation, 'loadValidationOrders', mayValidate),
  component: lazyScreen(() => import('./OrdersToValidateScreen.tsx'), 'OrdersToValidateScreen'),
})

const askValidationOrder = lazyLoader(validation, 'loadValidationOrder', mayValidate)

const validateOrder = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.validateOrder,
  loader: going => {
    // It may be decided while its link has the focus: then it waits no longer, and is not found.
    if (!going.preload) askValidationOrder(going)
  },
  component: lazyScreen(() => import('./ValidateOrderScreen.tsx'), 'ValidateOrderScreen'),
})

export const orderRoutes = [ordersHome, orders, order, validateOrders, validateOrder] as const
