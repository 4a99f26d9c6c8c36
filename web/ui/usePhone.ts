import { useSyncExternalStore } from 'react'
import { BELOW_TABLET } from '#web/theme/breakpoints.ts'

const phone = globalThis.matchMedia?.(`(max-width: ${BELOW_TABLET})`)

/** True below 768 px, for what is another component there. What only looks different is CSS. */
export const usePhone = (): boolean => useSyncExternalStore(onChange, () => phone?.matches ?? false)

function onChange(listener: () => void): () => void {
  phone?.addEventListener('change', listener)
  return () => phone?.removeEventListener('change', listener)
}
