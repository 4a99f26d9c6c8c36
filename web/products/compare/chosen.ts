import { useSyncExternalStore } from 'react'
import { MOST_COMPARED } from '#domain/products/compare/contract.ts'
import { tabStorage } from '#web/storage/browserStorage.ts'
import type { Session } from '#web/session/session.ts'
import { currentSession, onSessionChange } from '#web/session/store.ts'

// The articles that somebody compares, in this tab, for one client or lead: they lie outside React, because every card has
// a button that reads and changes them.

export interface Chosen {
  id: number
  name: string
}

const KEY = 'pulcro.compared'
const NONE: readonly Chosen[] = []

let state: { buyer: string; chosen: readonly Chosen[] } = read()
const listeners = new Set<() => void>()

// Another client has other prices, and perhaps not these articles.
onSessionChange(() => {
  if (state.chosen.length > 0 && state.buyer !== buyerKey(currentSession())) become(NONE)
})

function buyerKey({ token, client, lead }: Pick<Session, 'token' | 'client' | 'lead'>): string {
  if (token === null) return ''
  return lead ? `lead ${lead.id}` : `client ${client?.id ?? 0}`
}

const chosenNow = (): readonly Chosen[] => (state.buyer === buyerKey(currentSession()) ? state.chosen : NONE)

export const useChosen = (): readonly Chosen[] => useSyncExternalStore(subscribe, chosenNow)

export const useIsChosen = (id: number): boolean =>
  useSyncExternalStore(subscribe, () => chosenNow().some(one => one.id === id))

/** Adds the article, or takes it out. False where there are as many as can be compared. */
export function toggleChosen({ id, name }: Chosen): boolean {
  const chosen = chosenNow()
  if (chosen.some(one => one.id === id)) {
    become(chosen.filter(one => one.id !== id))
    return true
  }
  if (chosen.length >= MOST_COMPARED) return false
  become([...chosen, { id, name }])
  return true
}

export function dropChosen(id: number): void {
  become(chosenNow().filter(one => one.id !== id))
}

export const clearChosen = (): void => become(NONE)

function become(chosen: readonly Chosen[]): void {
  state = { buyer: buyerKey(currentSession()), chosen }
  if (chosen.length === 0) tabStorage.removeItem(KEY)
  else tabStorage.setItem(KEY, JSON.stringify(state))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): typeof state {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(KEY) ?? 'null')
    // Only become() writes it.
    if (kept !== null) return kept as typeof state
  } catch {
    // What cannot be read is as if nothing were chosen.
  }
  return { buyer: '', chosen: NONE }
}
