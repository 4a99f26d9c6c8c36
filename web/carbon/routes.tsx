import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { dayOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'

const carbon = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.carbon,
  validateSearch: ({ from, to }: Written) => ({ from: dayOf(from), to: dayOf(to) }),
  component: lazyScreen(() => import('./CarbonScreen.tsx'), 'CarbonScreen'),
})

const simulator = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.carbonSimulator,
  validateSearch: ({ variation }: Written) => ({ variation: Number(textOf(variation)) || undefined }),
  component: lazyScreen(() => import('./SimulatorScreen.tsx'), 'SimulatorScreen'),
})

export const carbonRoutes = [carbon, simulator] as const
