import { projectLimit } from '#domain/cart/limit.ts'
import type { LimitPeriod } from '#domain/dates.ts'
import { useCart } from '#web/cart/api.ts'
import { countedNet } from '#web/cart/data/optimistic.ts'
import { useCenter } from '#web/clients/api.ts'
import { useSession } from '#web/session/SessionProvider.tsx'

export interface Left {
  limit: number
  period: LimitPeriod
  current: number
  waiting: number | undefined
  /** Of the cart. */
  inCart: number
  /** What may still be bought with the cart as it is. */
  left: number
}

/** The limit of the selected center with the cart in it; null where there is none. */
export function useLeft(): Left | null {
  const { center: selected } = useSession().state
  const { data: fresh } = useCenter(selected?.id)
  const { data: cart } = useCart()
  const center = fresh ?? selected
  if (!center) return null
  const inCart = cart ? countedNet(cart) : 0
  const projection = projectLimit(center, inCart)
  if (!projection) return null
  return {
    limit: projection.limit,
    period: center.purchase_limit_period,
    current: projection.current,
    waiting: center.purchase_waiting,
    inCart,
    left: projection.left,
  }
}
