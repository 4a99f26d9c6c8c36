import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { translate } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { accountQuery } from './account.ts'
import { refreshIfNeeded } from './refresh.ts'
import { onSessionChange, currentSession } from './store.ts'
import { isLeaving } from './signOut.ts'

let endedEmail: string | undefined

/** The e-mail of the session that expired in this tab, to fill in the sign-in form. */
export const emailOfExpiredSession = (): string | undefined => endedEmail

/** Effects of the session outside screens: reads account and token again on navigation, and leads to the sign-in at its end. */
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
    // What was on its way is refused with this; the sign-in says that the session has ended.
    toast.isSaidOnPage(translate('errors.unauthorized'))
    const { pathname, href } = router.state.location
    if (pathname === ADDRESS.signIn) return forget(queries)
    // Navigates first, because a screen that is still shown would request its data again without a token.
    const left = router.navigate({ href: paths.signIn(isLeaving() ? undefined : href), replace: true })
    void left.then(() => forget(queries))
  })

  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (!currentSession().token) return
    void refreshIfNeeded(new Date())
    // 000 §4: the account is read again on every navigation, and a failure is ignored. The first page does not count,
    // because the account was just read.
    if (fromLocation && pathChanged) void queries.invalidateQueries({ queryKey: accountQuery.queryKey })
  })
}

// The next user of this browser must not see data of this one.
const forget = (queries: QueryClient) => queries.removeQueries({ predicate: query => query.queryKey[0] !== 'config' })
