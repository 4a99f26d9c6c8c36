import { callAs } from '#web/calls/credentials.ts'
import { deviceStorage, tabStorage } from '#web/storage/browserStorage.ts'
import { session, SIGNED_OUT } from './session.ts'
import type { Session, SessionEvent } from './session.ts'

// The session is outside React, because calls are made with its token. Other tabs get changes through local storage.
// A visit of a procurement system has one tab or frame alone, and leaves the session of who is signed in as it is; so does a
// look at the portal as somebody else.

const KEY = 'pulcro.session'
const VISIT_KEY = 'pulcro.visit'
const VIEW_KEY = 'pulcro.view'
const VIEWED_KEY = 'pulcro.viewed'

let isOfVisit = tabStorage.getItem(VISIT_KEY) !== null
const isOfView = !isOfVisit && tabStorage.getItem(VIEW_KEY) !== null
let state = stored()
const listeners = new Set<() => void>()
type EventListener = (event: SessionEvent, before: Session) => void
const eventListeners = new Set<EventListener>()

export const currentSession = (): Session => state

/** Whether this tab is that of a visit of a procurement system, also once the visit has ended. */
export const isVisit = (): boolean => isOfVisit

/** Whether somebody is signed in in this browser, whatever this tab is of. */
export const hasOwnSession = (): boolean => read(deviceStorage.getItem(KEY)).token !== null

/** Whom this tab shows the portal as; undefined for the own session. */
export const viewedName = (): string | undefined => (isOfView ? (tabStorage.getItem(VIEWED_KEY) ?? '') : undefined)

/** Makes this tab that of a look at the portal as somebody else: what is loaded of the own session is left behind. */
export function beginView({ token, name }: { token: string; name: string }, path: string): void {
  tabStorage.setItem(VIEW_KEY, JSON.stringify({ ...SIGNED_OUT, token }))
  tabStorage.setItem(VIEWED_KEY, name)
  location.assign(path)
}

/** Gives the tab back to the own session. */
export function leaveView(path: string): void {
  tabStorage.removeItem(VIEW_KEY)
  tabStorage.removeItem(VIEWED_KEY)
  location.assign(path)
}

/** The token of the own session, which a look as somebody else leaves as it is. */
export const ownToken = (): string | null => read(deviceStorage.getItem(KEY)).token

export function dispatch(event: SessionEvent): void {
  // A look that has ended is followed by the own session.
  if (isOfView && (event.type === 'session-expired' || event.type === 'signed-out')) return leaveView('/')
  // Who signs in by password takes the tab over.
  if (event.type === 'signed-in' && event.buyer_cookie === undefined && isOfVisit) leaveVisit()
  // Another tab may just have changed the session, so the event is applied to the stored state.
  const before = isOfVisit || isOfView ? state : stored()
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

/** Makes this tab that of a new visit, which nobody has entered yet. */
export function beginVisit(): void {
  // What another visit has left in this tab, as a half-filled form, is nothing to this one.
  tabStorage.clear()
  isOfVisit = true
  become(SIGNED_OUT)
  keep(state)
}

/** Gives the tab back to who is signed in in this browser. */
export function leaveVisit(): void {
  tabStorage.clear()
  isOfVisit = false
  become(stored())
}

callAs({ token: () => state.token, refused: () => dispatch({ type: 'session-expired' }) })

globalThis.addEventListener?.('storage', event => {
  if (!isOfVisit && !isOfView && (event.key === KEY || event.key === null)) become(stored())
})

function become(next: Session): void {
  if (JSON.stringify(next) === JSON.stringify(state)) return
  state = next
  for (const listener of listeners) listener()
}

function stored(): Session {
  if (isOfView) return read(tabStorage.getItem(VIEW_KEY))
  return read(isOfVisit ? tabStorage.getItem(VISIT_KEY) : deviceStorage.getItem(KEY))
}

function read(text: string | null): Session {
  try {
    if (!text) return SIGNED_OUT
    const found: unknown = JSON.parse(text)
    // Only this file writes the keys. Fields that an older version lacks get their empty value.
    return isRecord(found) ? { ...SIGNED_OUT, ...found } : SIGNED_OUT
  } catch {
    return SIGNED_OUT
  }
}

function keep(next: Session): void {
  // A visit that has ended stays one: what follows it is no sign-in.
  if (isOfVisit) tabStorage.setItem(VISIT_KEY, JSON.stringify(next))
  else if (isOfView) tabStorage.setItem(VIEW_KEY, JSON.stringify(next))
  else if (next.token === null && !next.expired) deviceStorage.removeItem(KEY)
  else deviceStorage.setItem(KEY, JSON.stringify(next))
}

// A declaration, because `stored` runs while this file is loaded.
function isRecord(value: unknown): value is Partial<Session> {
  return typeof value === 'object' && value !== null
}
