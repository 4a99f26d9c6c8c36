import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { dayOf, textOf, wholeNumberOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { screens } from '#web/screens.ts'

const consumed = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.consumed,
  validateSearch: ({ from, to, cat, page }: Written) => ({
    from: dayOf(from),
    to: dayOf(to),
    cat: wholeNumberOf(cat),
    page: wholeNumberOf(page),
  }),
  component: lazyScreen(screens.consumed, 'ConsumedScreen'),
})

const labels = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.labels,
  validateSearch: ({ products }: Written) => ({ products: textOf(products) }),
  component: lazyScreen(screens.labels, 'LabelScreen'),
})

export const consumptionRoutes = [consumed, labels] as const
