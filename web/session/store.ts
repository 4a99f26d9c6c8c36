import { session, SIGNED_OUT } from './session.ts'
import type { Session, SessionEvent } from './session.ts'

// The session is outside React, because calls read the token from here. Other tabs get changes through local storage.

const KEY = 'pulcro.session'

let state = stored()
const listeners = new Set<() => void>()
type EventListener = (event: SessionEvent, before: Session) => void
const eventListeners = new Set<EventListener>()

export const currentSession = (): Session => state

export function dispatch(event: SessionEvent): void {
  // Another tab may just have changed the session, so the event is applied to the stored state.
  const before = stored()
  become(session(before, event))
  keep(state)
  for (const listener of eventListeners) listener(event, before)
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls back for events of this tab, with the state before. Changes of other tabs reach only onSessionChange(). */
export function onSessionEvent(listener: EventListener): () => void {
  eventListeners.add(listener)
  return () => eventListeners.delete(listener)
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
    // Only this file writes the key. Fields that an older version lacks get their empty value.
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
    // Without storage the session lasts as long as the tab.
  }
}

// A declaration, because `stored` runs while this file is loaded.
function isRecord(value: unknown): value is Partial<Session> {
  return typeof value === 'object' && value !== null
}
