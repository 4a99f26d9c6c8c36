import type { Placed } from './state.ts'

const KEY = 'pulcro.import-result'

/** The result of the last import, for who loads its page again. `user` is whose it is. */
export function keepResult(user: number, placed: Placed): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ user, placed }))
  } catch {
    // A browser without storage forgets it with the page.
  }
}

export function keptResult(): { user: number; placed: Placed } | null {
  try {
    // Only keepResult() writes the key.
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { user: number; placed: Placed } | null
  } catch {
    return null
  }
}
