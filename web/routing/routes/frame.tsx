import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { cartQuery } from '#web/cart/data/cartQuery.ts'
import { queries } from '#web/calls/queries.ts'
import { CrashPage } from '#web/layout/notices/Crash.tsx'
import { Root } from '#web/layout/Root.tsx'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { load, loadPrices } from '#web/routing/load.ts'
import { accountQuery, userInfoQuery } from '#web/session/account.ts'
import { currentSession } from '#web/session/store.ts'
import { paths } from '#web/routing/paths.ts'
import { loadDeskTexts, loadPortalTexts } from '#web/texts/texts.ts'

export const root = createRootRoute({ component: Root, errorComponent: CrashPage })

/** A page of its own, without header and menu. */
export const wholePage = { getParentRoute: () => root, errorComponent: CrashPage }

/** For screens that show texts of the portal. They are loaded once, so later screens do not wait. */
export const withPortalTexts = { loader: loadPortalTexts, staleTime: Infinity }

const forSignedIn = {
  beforeLoad: ({ location }: { location: { href: string } }) => {
    if (!currentSession().token) throw redirect({ href: paths.signIn(location.href), replace: true })
  },
}

/** Everything behind the sign-in, inside header, menu and footer. */
export const shell = createRoute({
  ...wholePage,
  id: 'shell',
  component: lazyScreen(() => import('#web/layout/Shell.tsx'), 'Shell'),
  ...withPortalTexts,
  loader: async ({ preload }) => {
    load(accountQuery)
    load(userInfoQuery(currentSession()))
    void loadPrices({ preload }, cartQuery(currentSession(), queries))
    await loadPortalTexts()
  },
  ...forSignedIn,
})

/** The desk has a frame of its own: nothing is bought there. */
export const desk = createRoute({
  ...wholePage,
  id: 'desk',
  component: lazyScreen(() => import('#web/desk/frame/DeskFrame.tsx'), 'DeskFrame'),
  ...withPortalTexts,
  loader: async () => {
    load(accountQuery)
    await loadDeskTexts()
  },
  ...forSignedIn,
})
