import { createRoute } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { shell } from '#web/frame.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { screens } from '#web/screens.ts'

const support = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.support,
  component: lazyScreen(screens.support, 'HelpScreen'),
})

export const contactRoutes = [support] as const
