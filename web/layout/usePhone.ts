import { useSyncExternalStore } from 'react'

const phone = globalThis.matchMedia?.('(max-width: 767.98px)')

/** True below 768 px, where header and menu have another form. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    listener => {
      phone?.addEventListener('change', listener)
      return () => phone?.removeEventListener('change', listener)
    },
    () => phone?.matches ?? false,
  )
