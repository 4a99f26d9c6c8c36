import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { screens } from '#web/screens.ts'

const consumed = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.consumed,
  component: lazyScreen(screens.consumed, 'ConsumedScreen'),
})

const labels = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.labels,
  component: lazyScreen(screens.labels, 'LabelScreen'),
})

export const consumptionRoutes = [consumed, labels] as const
