import { useCallback, useSyncExternalStore } from 'react'

/** True while the window is narrower than so many pixels, for what is another content there. What only looks different is CSS. */
export function useNarrowerThan(width: number): boolean {
  const query = `(max-width: ${width - 0.02}px)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? false)
}
