import { exchangeEntryCode } from '#domain/session/contract.ts'
import { call, CallError } from '#web/call.ts'
import { punchOutCode } from './pathAfterSignIn.ts'
import { dispatch, currentSession } from './store.ts'

/** `none`: nobody came from a procurement system. `refused`: the code was no longer good. */
export type PunchOutState = 'none' | 'entered' | 'refused' | 'unanswered'

let entry: PunchOutState = 'none'
let code: { token: string; buyer_cookie: string } | undefined

export const punchOutState = (): PunchOutState => entry

/**
 * Takes token and cookie of a procurement system out of the address: an address is copied, kept and passed on.
 * Exchanging them is the first request that a script makes; the page's own files know no address but their own.
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

/** Exchanges what was taken for a session of its own. Can be tried again where no answer came. */
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
