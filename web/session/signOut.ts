import { signOut as signOutEndpoint } from '#domain/session/contract.ts'
import { call } from '#web/calls/call.ts'
import { flushDeferred } from '#web/ui/feedback/deferred.ts'
import { dispatch } from './store.ts'

let leaving = false

/** True while the user signs out; then the address is not stored for the next sign-in. */
export const isLeaving = (): boolean => leaving

/** Ends the session on the server, then in this browser, also if the server does not answer. */
export async function signOut(): Promise<void> {
  leaving = true
  try {
    await flushDeferred()
    await call(signOutEndpoint).catch(() => undefined)
    dispatch({ type: 'signed-out' })
  } finally {
    leaving = false
  }
}
