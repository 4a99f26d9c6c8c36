import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { paths } from '#web/paths.ts'
import { accountQuery } from './account.ts'
import { refreshIfNeeded } from './refresh.ts'
import { onSessionChange, currentSession } from './store.ts'
import { isLeaving } from './signOut.ts'

let endedEmail: string | undefined

/** Of whose session ended by itself in this tab: to sign in again they need not type it. */
export const emailOfExpiredSession = (): string | undefined => endedEmail

/** What follows from the session outside any screen: fresh account and token on navigation, the way out on its end. */
export function watchSession(queries: QueryClient, router: AnyRouter): void {
  let token = currentSession().token

  onSessionChange(() => {
    const next = currentSession().token
    const hasEnded = token !== null && next === null
    const isOther = token === null && next !== null
    token = next
    if (hasEnded) endedEmail = currentSession().expired ? queries.getQueryData(accountQuery.queryKey)?.email : undefined
    if (isOther) forget(queries)
    if (!hasEnded) return
    const { pathname, href } = router.state.location
    if (pathname === ADDRESS.signIn) return forget(queries)
    // First away from the screens: one that is still there would ask for its data again, without a token.
    const left = router.navigate({ href: paths.signIn(isLeaving() ? undefined : href), replace: true })
    void left.then(() => forget(queries))
  })

  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (!currentSession().token) return
    void refreshIfNeeded(new Date())
    // 000 §4: the account is read again on every navigation, and a failure of that is of no consequence. Arriving at
    // the portal is none: the account has just been asked for.
    if (fromLocation && pathChanged) void queries.invalidateQueries({ queryKey: accountQuery.queryKey })
  })
}

// What one user was shown must not be shown to the next one of this browser.
const forget = (queries: QueryClient) => queries.removeQueries({ predicate: query => query.queryKey[0] !== 'config' })
