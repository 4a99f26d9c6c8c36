import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { SIGNED_OUT } from './session.ts'
import type { Session, SessionEvent } from './session.ts'
import { dispatch, onSessionChange, currentSession } from './store.ts'

interface SessionValue {
  state: Session
  dispatch: (event: SessionEvent) => void
}

const SessionContext = createContext<SessionValue>({ state: SIGNED_OUT, dispatch })

export function SessionProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(onSessionChange, currentSession)
  const value = useMemo(() => ({ state, dispatch }), [state])
  return <SessionContext value={value}>{children}</SessionContext>
}

export const useSession = (): SessionValue => use(SessionContext)
