import { createRoute } from '@tanstack/react-router'
import { can } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { dayOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'

const carbon = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.carbon,
  validateSearch: ({ from, to }: Written) => ({ from: dayOf(from), to: dayOf(to) }),
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(() => import('./api.ts'), 'loadFootprint', can.readFootprints),
  component: lazyScreen(() => import('./CarbonScreen.tsx'), 'CarbonScreen'),
})

const simulator = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.carbonSimulator,
  validateSearch: ({ variation }: Written) => ({ variation: Number(textOf(variation)) || undefined }),
  component: lazyScreen(() => import('./SimulatorScreen.tsx'), 'SimulatorScreen'),
})

export const carbonRoutes = [carbon, simulator] as const
