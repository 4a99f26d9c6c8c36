import { exchangeEntryCode } from '#domain/session/contract.ts'
import { call, CallError } from '#web/call.ts'
import { punchOutCode } from './pathAfterSignIn.ts'
import { dispatch, currentSession } from './store.ts'

/** The state of a punch-out sign-in. `none`: there is none. `refused`: the code was no longer valid. */
export type PunchOutState = 'none' | 'entered' | 'refused' | 'unanswered'

let entry: PunchOutState = 'none'
let code: { token: string; buyer_cookie: string } | undefined

export const punchOutState = (): PunchOutState => entry

/**
 * Removes token and cookie of a procurement system from the address, because addresses are copied and shared. They are
 * exchanged in the first request of the script.
 */
export function takePunchOutCode(): boolean {
  const query = new URLSearchParams(location.search)
  code = currentSession().token === null ? punchOutCode(query) : undefined
  if (!query.has('token') || !query.has('buyer_cookie')) return false
  query.delete('token')
  query.delete('buyer_cookie')
  const rest = query.toString()
  history.replaceState(history.state, '', `${location.pathname}${rest ? `?${rest}` : ''}${location.hash}`)
  return code !== undefined
}

/** Exchanges the code for a session. It can be repeated if there was no answer. */
export async function exchangePunchOutCode(): Promise<void> {
  if (!code) return
  try {
    const { token } = await call(exchangeEntryCode, { body: code })
    dispatch({ type: 'signed-in', token, buyer_cookie: code.buyer_cookie })
    entry = 'entered'
    code = undefined
  } catch (failure) {
    const isRefusal = failure instanceof CallError && failure.status >= 400 && failure.status < 500
    entry = isRefusal ? 'refused' : 'unanswered'
    if (isRefusal) code = undefined
  }
}
