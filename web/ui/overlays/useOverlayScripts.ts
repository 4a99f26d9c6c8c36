import { useEffect } from 'react'

// What a person does first on a page. A phone tells of the touch some 100 ms before the press that it becomes.
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Loads what overlays need once the page is used, so that a first visit does not wait for it and the first overlay opens
 * at once.
 */
export function useOverlayScripts(preload: () => void): void {
  useEffect(() => {
    const stop = () => SIGNS.forEach(sign => document.removeEventListener(sign, start, true))
    const start = () => {
      stop()
      preload()
    }
    SIGNS.forEach(sign => document.addEventListener(sign, start, true))
    return stop
  }, [preload])
}
