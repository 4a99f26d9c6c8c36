import { signOut as signOutEndpoint } from '#domain/session/contract.ts'
import { call } from '#web/call.ts'
import { flushDeferred } from '#web/ui/feedback/deferred.ts'
import { dispatch } from './store.ts'

let leaving = false

/** True while the user leaves on purpose: then the address is not kept for the next sign-in. */
export const isLeaving = (): boolean => leaving

/** Ends the session on the server, then forgets it here. Without an answer it is forgotten here all the same. */
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
