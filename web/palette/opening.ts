import { useSyncExternalStore } from 'react'

// How often the palette was asked for. The palette itself is fetched at the first time (layout/header/PaletteButton.tsx).

let times = 0
const listeners = new Set<() => void>()

export function openPalette(): void {
  times++
  for (const listener of listeners) listener()
}

export const usePaletteOpenings = (): number =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => times,
  )
