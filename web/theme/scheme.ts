import { createContext, use, useSyncExternalStore } from 'react'
import { deviceStorage } from '#web/storage/browserStorage.ts'

/** `auto` follows the system. public/first-paint.js reads the same key before the first paint. */
export const SCHEMES = ['auto', 'light', 'dark'] as const
export type SchemeChoice = (typeof SCHEMES)[number]
export type Scheme = 'light' | 'dark'

const KEY = 'pulcro.scheme'
const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
// Kept, because Chromium announces no change whose result was read before: by a list that is drawn meanwhile, for example.
let systemIsDark = systemDark?.matches ?? false
const listeners = new Set<() => void>()

export function chooseScheme(choice: SchemeChoice): void {
  deviceStorage.setItem(KEY, choice)
  apply()
}

export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(onSchemeChange, chosenScheme)
/** What a part is shown in, where that is not how the page is. */
export const ShownScheme = createContext<Scheme | undefined>(undefined)

export function useScheme(): Scheme {
  const own = useSyncExternalStore(onSchemeChange, currentScheme)
  return use(ShownScheme) ?? own
}

export function startScheme(): void {
  systemDark?.addEventListener('change', ({ matches }) => {
    systemIsDark = matches
    apply()
  })
  globalThis.addEventListener('storage', event => event.key === KEY && apply())
  apply()
}

function apply(): void {
  const root = document.documentElement
  root.dataset.theme = currentScheme()
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
  return systemIsDark ? 'dark' : 'light'
}

function onSchemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
