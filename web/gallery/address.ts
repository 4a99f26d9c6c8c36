import { useSyncExternalStore } from 'react'
import { APP_TYPES } from '#domain/brands/shape.ts'
import type { AppType } from '#domain/brands/shape.ts'
import { LANGUAGES } from '#domain/language.ts'
import type { Language } from '#domain/language.ts'
import type { Scheme } from '#web/theme/scheme.ts'

/** What the gallery shows, all of it in the address, so that a page can be linked. */
export interface Address {
  page: string
  scheme: Scheme
  brand: AppType
  language: Language
}

export const SHOWN_SCHEMES = ['light', 'dark'] as const satisfies Scheme[]

export function addressOf(search: string): Address {
  const asked = new URLSearchParams(search)
  const oneOf = <Value extends string>(values: readonly Value[], name: string, usual: Value): Value =>
    values.find(value => value === asked.get(name)) ?? usual
  return {
    page: asked.get('page') ?? '',
    scheme: oneOf(SHOWN_SCHEMES, 'scheme', 'light'),
    brand: oneOf(APP_TYPES, 'brand', 'pulcro'),
    language: oneOf(LANGUAGES, 'language', 'es'),
  }
}

export const searchOf = (address: Address): string => `?${new URLSearchParams({ ...address })}`

export const useAddress = (): Address => addressOf(useSyncExternalStore(onMove, () => location.search))

export function moveTo(address: Address): void {
  history.pushState(null, '', searchOf(address))
  globalThis.dispatchEvent(new PopStateEvent('popstate'))
}

function onMove(listener: () => void): () => void {
  globalThis.addEventListener('popstate', listener)
  return () => globalThis.removeEventListener('popstate', listener)
}
