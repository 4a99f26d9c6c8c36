import { refreshToken } from '#domain/session/contract.ts'
import { call, CallError } from '#web/calls/call.ts'
import { dispatch, currentSession } from './store.ts'

export const REFRESH_WINDOW = 86_400 // 000 §4, seconds before the token expires

/** When a token expires, in seconds since 1970; undefined if it has no expiry or is no token. */
export function expiryOf(token: string): number | undefined {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined
    return typeof claims.exp === 'number' ? claims.exp : undefined
  } catch {
    return undefined
  }
}

/** True within 86400 s of the expiry, before and after it. */
export function needsRefresh(token: string, now: Date): boolean {
  const expiry = expiryOf(token)
  return expiry !== undefined && expiry - now.getTime() / 1000 <= REFRESH_WINDOW
}

let running: Promise<void> | undefined

/** Refreshes the token if it is about to expire, one request at a time. A refusal signs out. */
export function refreshIfNeeded(now: Date): Promise<void> {
  const { token } = currentSession()
  if (!token || !needsRefresh(token, now)) return Promise.resolve()
  running ??= exchange(token, now).finally(() => (running = undefined))
  return running
}

async function exchange(token: string, now: Date): Promise<void> {
  try {
    const reply = await call(refreshToken, { body: { token } })
    if (currentSession().token === token) dispatch({ type: 'token-refreshed', token: reply.token })
  } catch (failure) {
    // No answer is no refusal: while the token is valid, the next navigation tries again.
    const wasUnanswered = failure instanceof CallError && (failure.status === 0 || failure.status >= 500)
    const isOver = (expiryOf(token) ?? 0) * 1000 <= now.getTime()
    if (wasUnanswered && !isOver) return
    if (currentSession().token === token) dispatch({ type: 'session-expired' })
  }
}
