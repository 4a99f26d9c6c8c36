import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/routing/addresses.ts'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { shell } from '#web/routing/routes/frame.tsx'

const weekOrder = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.weekOrder,
  component: lazyScreen(() => import('./WeekOrderScreen.tsx'), 'WeekOrderScreen'),
})

export const weekOrderRoutes = [weekOrder] as const
