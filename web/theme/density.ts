import { useSyncExternalStore } from 'react'
import { deviceStorage } from '#web/storage/browserStorage.ts'

/**
 * How tall rows and controls are. On a touch screen controls are always comfortable (tokens.css); the lines of the buy list
 * are as chosen.
 */
export const DENSITIES = ['compact', 'normal', 'comfortable'] as const
export type Density = (typeof DENSITIES)[number]

const KEY = 'pulcro.density'
const listeners = new Set<() => void>()

export function chooseDensity(density: Density): void {
  deviceStorage.setItem(KEY, density)
  document.documentElement.dataset.density = density
  for (const listener of listeners) listener()
}

export const useDensity = (): Density => useSyncExternalStore(onDensityChange, densityNow)

function densityNow(): Density {
  const chosen = document.documentElement.dataset.density
  return DENSITIES.find(density => density === chosen) ?? 'normal'
}

function onDensityChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
