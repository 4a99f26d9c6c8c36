import { useMemo } from 'react'
import { useAccount, useConfig } from '#web/session/account.ts'
import { useClientLocked } from '#web/session/useClientLocked.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useIsInspected } from '#web/session/visit.ts'

/** What decides how articles are offered here and now: the flags, and who is looking for whom. */
export interface Sale {
  stock: boolean
  stock_limit: boolean
  obsolete_limit: boolean
  stock_availability: boolean
  extra_images: boolean
  formato: boolean
  infoSoste: boolean
  has_buyer: boolean
  /** Nothing can be added for the selected client. */
  is_locked: boolean
  /** Nothing can be added in this visit of a procurement system. */
  is_inspected: boolean
  /** A lead is offered to: list prices, and what of each could be given away. */
  is_for_lead: boolean
  has_center: boolean
  is_client: boolean
  hides_special_price: boolean
  /** What the client takes may be told: not to a visit of a procurement system, which sees no documents either. */
  tells_purchases: boolean
}

export function useSale(): Sale {
  const { flags, traits } = useConfig()
  const { client, center, lead } = useSession().state
  const account = useAccount()
  const role = account?.role
  const tells_purchases = client !== null && account?.has_buyer_cookie === false
  const has_buyer = client !== null || lead !== null
  const is_locked = useClientLocked()
  const is_inspected = useIsInspected()
  const is_for_lead = lead !== null
  const has_center = center !== null
  return useMemo(
    () => ({
      stock: flags.stock ?? false,
      stock_limit: flags.stock_limit ?? false,
      obsolete_limit: flags.obsolete_limit ?? false,
      stock_availability: flags.stock_availability ?? false,
      extra_images: flags.extra_images ?? false,
      formato: flags.formato ?? false,
      infoSoste: flags.infoSoste ?? false,
      has_buyer,
      is_locked,
      is_inspected,
      is_for_lead,
      has_center,
      is_client: role === 'client',
      hides_special_price: traits.hides_special_price ?? false,
      tells_purchases,
    }),
    [flags, traits, role, has_buyer, is_locked, is_inspected, is_for_lead, has_center, tells_purchases],
  )
}
