import { useSyncExternalStore } from 'react'
import { can } from '#domain/permissions.ts'
import { useAccount } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'

/** Where the cart stands while articles are looked for. */
export type CartPlace = 'beside' | 'below'

// The height keeps out phones that are held sideways.
const TABLET = '(min-width: 768px) and (max-width: 1199.98px) and (min-height: 480px)'
const tablet = globalThis.matchMedia?.(TABLET)
const wide = globalThis.matchMedia?.('(min-width: 960px) and (orientation: landscape)')

/**
 * On a tablet who sells builds the order in front of the client, and both see the cart grow (screens 2.6); undefined for
 * everyone else, and while nobody is bought for.
 */
export function useCartPlace(): CartPlace | undefined {
  const place = useSyncExternalStore(onChange, placeNow)
  const account = useAccount()
  const { client, lead } = useSession().state
  if (!account) return undefined
  return (lead ? can.manageLeads(account) : client && can.actForClients(account)) ? place : undefined
}

function placeNow(): CartPlace | undefined {
  if (!tablet?.matches) return undefined
  return wide?.matches ? 'beside' : 'below'
}

function onChange(listener: () => void): () => void {
  for (const query of [tablet, wide]) query?.addEventListener('change', listener)
  return () => {
    for (const query of [tablet, wide]) query?.removeEventListener('change', listener)
  }
}
