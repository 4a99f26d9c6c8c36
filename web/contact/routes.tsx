import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/routing/addresses.ts'
import { shell } from '#web/routing/routes/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'

const support = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.support,
  // With the number of an order that the question is about.
  validateSearch: ({ order }: Written) => ({ order: textOf(order) }),
  component: lazyScreen(() => import('./HelpScreen.tsx'), 'HelpScreen'),
})

export const contactRoutes = [support] as const
