import { createRoute, redirect } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { root, wholePage, withPortalTexts } from '#web/frame.tsx'
import { paths } from '#web/paths.ts'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { screens } from '#web/screens.ts'

const notFound = createRoute({
  ...wholePage,
  path: ADDRESS.notFound,
  validateSearch: ({ from }: Written) => ({ from: textOf(from) }),
  component: lazyScreen(screens.notFound, 'NotFoundScreen'),
  ...withPortalTexts,
})

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    throw redirect({ href: paths.notFound(location.pathname), replace: true })
  },
})

export const notFoundRoutes = [notFound, unknown] as const
