import { createRoute } from '@tanstack/react-router'
import { ORDERINGS } from '#domain/products/narrowing/ordering.ts'
import { can } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'
import { flagOf, oneOf, textOf, wholeNumberOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { BUY_TABS } from './tabs.ts'

const screen = lazyScreen(() => import('./BuyListScreen.tsx'), 'BuyListScreen')
/** The buy list has an address of its own while it is searched. */
const buying = createRoute({
  getParentRoute: () => shell,
  id: 'buying',
  validateSearch: ({ tab, q, cat, page, sort, all }: Written) => ({
    tab: oneOf(BUY_TABS, tab),
    q: textOf(q),
    cat: wholeNumberOf(cat),
    page: wholeNumberOf(page),
    sort: oneOf(ORDERINGS, sort),
    all: flagOf(all),
  }),
})

const loader = lazyLoader(() => import('./api.ts'), 'loadBuyList', can.placeOrder)

const list = createRoute({
  getParentRoute: () => buying,
  path: ADDRESS.buy,
  loaderDeps: ({ search }) => search,
  loader,
  component: screen,
})

const search = createRoute({
  getParentRoute: () => buying,
  path: ADDRESS.buySearch,
  loaderDeps: ({ search }) => search,
  loader,
  component: screen,
})

export const buyingRoutes = [buying.addChildren([list, search])] as const
