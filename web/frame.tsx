import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { CrashPage } from '#web/layout/notices/Crash.tsx'
import { Root } from '#web/layout/Root.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { currentSession } from '#web/session/store.ts'
import { paths } from './paths.ts'
import { fetchMainScreens, screens } from './screens.ts'
import { loadPortalTexts } from './texts.ts'

export const root = createRootRoute({ component: Root, errorComponent: CrashPage })

/** A page of its own, without header and menu. */
export const wholePage = { getParentRoute: () => root, errorComponent: CrashPage }

/** For screens that show texts of the portal. They are loaded once, so later screens do not wait. */
export const withPortalTexts = { loader: loadPortalTexts, staleTime: Infinity }

/** Everything behind the sign-in, inside header, menu and footer. */
export const shell = createRoute({
  ...wholePage,
  id: 'shell',
  component: lazyScreen(screens.shell, 'Shell'),
  ...withPortalTexts,
  onEnter: fetchMainScreens,
  beforeLoad: ({ location }) => {
    if (!currentSession().token) throw redirect({ href: paths.signIn(location.href), replace: true })
  },
})
