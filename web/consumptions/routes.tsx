import { createRoute } from '@tanstack/react-router'
import { can, type Permission } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'
import { dayOf, textOf, wholeNumberOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'

const questions = () => import('./api.ts')
const mayRead: Permission = actor => can.browseClients(actor) && can.readConsumptions(actor)

const consumed = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.consumed,
  validateSearch: ({ from, to, cat, page }: Written) => ({
    from: dayOf(from),
    to: dayOf(to),
    cat: wholeNumberOf(cat),
    page: wholeNumberOf(page),
  }),
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(questions, 'loadConsumptions', mayRead),
  component: lazyScreen(() => import('./ConsumedScreen.tsx'), 'ConsumedScreen'),
})

const labels = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.labels,
  validateSearch: ({ products }: Written) => ({ products: textOf(products) }),
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(questions, 'loadLabels', mayRead),
  component: lazyScreen(() => import('./LabelScreen.tsx'), 'LabelScreen'),
})

export const consumptionRoutes = [consumed, labels] as const
