import { useSyncExternalStore } from 'react'
import { deviceStorage } from '#web/browserStorage.ts'

/** `auto` follows the system. public/first-paint.js reads the same key before the first paint. */
export const SCHEMES = ['auto', 'light', 'dark'] as const
export type SchemeChoice = (typeof SCHEMES)[number]
export type Scheme = 'light' | 'dark'

const KEY = 'pulcro.scheme'
const systemIsDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

export function chooseScheme(choice: SchemeChoice): void {
  deviceStorage.setItem(KEY, choice)
  apply()
}

export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(onSchemeChange, chosenScheme)
export const useScheme = (): Scheme => useSyncExternalStore(onSchemeChange, currentScheme)

export function startScheme(): void {
  systemIsDark?.addEventListener('change', apply)
  globalThis.addEventListener('storage', event => event.key === KEY && apply())
  apply()
}

function apply(): void {
  const root = document.documentElement
  root.dataset.mantineColorScheme = currentScheme()
  const surface = currentScheme() === 'dark' ? '#171d24' : '#ffffff'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface)
  for (const listener of listeners) listener()
}

function chosenScheme(): SchemeChoice {
  const stored = deviceStorage.getItem(KEY)
  return SCHEMES.find(scheme => scheme === stored) ?? 'auto'
}

export function currentScheme(): Scheme {
  const choice = chosenScheme()
  if (choice !== 'auto') return choice
  return systemIsDark?.matches ? 'dark' : 'light'
}

function onSchemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
