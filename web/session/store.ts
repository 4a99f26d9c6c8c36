import { session, SIGNED_OUT } from './session.ts'
import type { Session, SessionEvent } from './session.ts'

// The session outlives React: calls read the token from here, and other tabs follow through local storage.

const KEY = 'pulcro.session'

let state = stored()
const listeners = new Set<() => void>()
type Witness = (event: SessionEvent, before: Session) => void
const witnesses = new Set<Witness>()

export const currentSession = (): Session => state

export function dispatch(event: SessionEvent): void {
  // Another tab may have signed out a moment ago: what it left behind is what this event happens to.
  const before = stored()
  become(session(before, event))
  keep(state)
  for (const witness of witnesses) witness(event, before)
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What happens in this tab, by name and with what was before: what another tab does is told to onSessionChange() alone. */
export function onSessionEvent(witness: Witness): () => void {
  witnesses.add(witness)
  return () => witnesses.delete(witness)
}

globalThis.addEventListener?.('storage', event => {
  if (event.key === KEY || event.key === null) become(stored())
})

function become(next: Session): void {
  if (JSON.stringify(next) === JSON.stringify(state)) return
  state = next
  for (const listener of listeners) listener()
}

function stored(): Session {
  try {
    const text = localStorage.getItem(KEY)
    if (!text) return SIGNED_OUT
    const found: unknown = JSON.parse(text)
    // Only this file writes the key; whatever an older version left out gets its empty value.
    return isRecord(found) ? { ...SIGNED_OUT, ...found } : SIGNED_OUT
  } catch {
    return SIGNED_OUT
  }
}

function keep(next: Session): void {
  try {
    if (next.token === null && !next.expired) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // A browser without storage keeps the session for as long as the tab lives.
  }
}

// A declaration, since `stored` runs while this file is still being read.
function isRecord(value: unknown): value is Partial<Session> {
  return typeof value === 'object' && value !== null
}
