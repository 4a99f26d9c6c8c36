import { createRoute, redirect } from '@tanstack/react-router'
import { ADDRESS } from '#web/routing/addresses.ts'
import { root, wholePage, withPortalTexts } from '#web/routing/routes/frame.tsx'
import { paths } from '#web/routing/paths.ts'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'

const notFound = createRoute({
  ...wholePage,
  path: ADDRESS.notFound,
  validateSearch: ({ from }: Written) => ({ from: textOf(from) }),
  component: lazyScreen(() => import('./NotFoundScreen.tsx'), 'NotFoundScreen'),
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
