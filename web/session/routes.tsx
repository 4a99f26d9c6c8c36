import { createRoute, redirect } from '@tanstack/react-router'
import { can } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { shell, wholePage } from '#web/routing/routes/frame.tsx'
import { paths } from '#web/routing/paths.ts'
import { queries } from '#web/calls/queries.ts'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'
import { textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { configQuery } from './account.ts'
import { startOfVisit } from './entry.ts'
import { safeNextPath } from './pathAfterSignIn.ts'
import { currentSession, isVisit } from './store.ts'

const signIn = createRoute({
  ...wholePage,
  path: ADDRESS.signIn,
  // Where one wanted to go.
  validateSearch: ({ next }: Written) => ({ next: textOf(next) }),
  component: lazyScreen(() => import('./entrance/SignInScreen.tsx'), 'SignInScreen'),
  beforeLoad: ({ search }) => {
    const visit = startOfVisit()
    if (isVisit() && currentSession().token) throw redirect({ href: visit ?? paths.catalogue(), replace: true })
    const home = queries.getQueryData(configQuery.queryKey)?.url_home ?? paths.catalogue()
    if (currentSession().token) throw redirect({ href: safeNextPath(search.next) ?? home, replace: true })
  },
})

const passwordReset = createRoute({
  ...wholePage,
  path: ADDRESS.passwordReset,
  component: lazyScreen(() => import('./entrance/PasswordResetScreen.tsx'), 'PasswordResetScreen'),
})

const newPassword = createRoute({
  ...wholePage,
  path: ADDRESS.newPassword,
  validateSearch: ({ token }: Written) => ({ token: textOf(token) }),
  component: lazyScreen(() => import('./entrance/NewPasswordScreen.tsx'), 'NewPasswordScreen'),
})

const confirmEmail = createRoute({
  ...wholePage,
  path: ADDRESS.confirmEmail,
  validateSearch: ({ token }: Written) => ({ token: textOf(token) }),
  component: lazyScreen(() => import('./entrance/ConfirmEmailScreen.tsx'), 'ConfirmEmailScreen'),
})

const invitation = createRoute({
  ...wholePage,
  path: ADDRESS.invitation,
  validateSearch: ({ token }: Written) => ({ token: textOf(token) }),
  component: lazyScreen(() => import('./entrance/invitation/InvitationScreen.tsx'), 'InvitationScreen'),
})

const profile = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.profile,
  loader: lazyLoader(() => import('./profile/loadSessions.ts'), 'loadSessions', can.changeAccount),
  component: lazyScreen(() => import('./profile/ProfileScreen.tsx'), 'ProfileScreen'),
  beforeLoad: () => {
    // 000 §2: whoever came from a procurement system has no account here to change.
    if (currentSession().buyer_cookie !== null) throw redirect({ href: paths.catalogue(), replace: true })
  },
})

export const entranceRoutes = [signIn, passwordReset, newPassword, confirmEmail, invitation] as const
export const accountRoutes = [profile] as const
