import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { screens } from '#web/screens.ts'

const support = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.support,
  // With the number of an order that the question is about.
  validateSearch: ({ order }: Written) => ({ order: textOf(order) }),
  component: lazyScreen(screens.support, 'HelpScreen'),
})

export const contactRoutes = [support] as const
