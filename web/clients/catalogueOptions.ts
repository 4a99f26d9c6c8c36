import { useMemo, useSyncExternalStore } from 'react'
import type { Ordering } from '#domain/products/narrowing/ordering.ts'
import { deviceStorage, tabStorage } from '#web/storage/browserStorage.ts'
import { onSessionChange, currentSession, isVisit } from '#web/session/store.ts'

// What the catalogue remembers between visits (000 §4). It lives here because selecting a client clears it.

const KEY = 'pulcro.catalogue'
const listeners = new Set<() => void>()

export interface CatalogueOptions {
  sort?: Ordering
  /** As in the address: 'is_eco,is_outlet'. */
  filters?: string
}

export function useRememberedOptions(): CatalogueOptions {
  const written = useSyncExternalStore(onChange, writtenNow)
  return useMemo(() => optionsIn(written), [written])
}

export function rememberOptions(change: CatalogueOptions): void {
  keep({ ...currentOptions(), ...change })
}

export const currentOptions = (): CatalogueOptions => optionsIn(writtenNow())

export const forgetOptions = (): void => keep({})

/** What one user remembered is nothing to the next one of this browser. */
export const forgetOptionsWithSession = () =>
  onSessionChange(() => {
    if (currentSession().token === null) forgetOptions()
  })

function keep(options: CatalogueOptions): void {
  place().setItem(KEY, JSON.stringify(options))
  for (const listener of listeners) listener()
}

const writtenNow = () => place().getItem(KEY) ?? '{}'

// A visit of a procurement system changes nothing of what the user of this browser remembers.
const place = () => (isVisit() ? tabStorage : deviceStorage)

function optionsIn(written: string): CatalogueOptions {
  try {
    const found: unknown = JSON.parse(written)
    // Only this file writes the key; the catalogue checks each value before it uses it.
    return typeof found === 'object' && found !== null ? (found as CatalogueOptions) : {}
  } catch {
    return {}
  }
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
