import { exchangeEntryCode } from '#domain/session/contract.ts'
import { call, CallError } from '#web/call.ts'
import { punchOutEntry } from './landing.ts'
import { dispatch, sessionNow } from './store.ts'

/** `none`: nobody came from a procurement system. `refused`: the code was no longer good. */
export type Entry = 'none' | 'entered' | 'refused' | 'unanswered'

let entry: Entry = 'none'
let code: { token: string; buyer_cookie: string } | undefined

export const entryNow = (): Entry => entry

/**
 * Takes token and cookie of a procurement system out of the address: an address is copied, kept and passed on.
 * Exchanging them is the first request that a script makes; the page's own files know no address but their own.
 */
export function takeEntry(): boolean {
  const query = new URLSearchParams(location.search)
  code = sessionNow().token === null ? punchOutEntry(query) : undefined
  if (!query.has('token') || !query.has('buyer_cookie')) return false
  query.delete('token')
  query.delete('buyer_cookie')
  const rest = query.toString()
  history.replaceState(history.state, '', `${location.pathname}${rest ? `?${rest}` : ''}${location.hash}`)
  return code !== undefined
}

/** Exchanges what was taken for a session of its own. Can be tried again where no answer came. */
export async function enter(): Promise<void> {
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
