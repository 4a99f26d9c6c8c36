import { useCart } from '#web/cart/api.ts'
import { countedNet } from '#web/cart/data/optimistic.ts'
import { useCenter } from '#web/clients/api.ts'
import { useSession } from '#web/session/SessionProvider.tsx'

/** The limit of the selected centre with what is in the cart; undefined if there is none. */
export function useLimit() {
  const { state } = useSession()
  const cart = useCart().data
  const fresh = useCenter(state.center?.id).data
  const center = fresh ?? state.center
  if (!center || center.purchase_limit === null || center.purchase_limit_period === 'X') return undefined
  return {
    current: center.purchase_current,
    waiting: center.purchase_waiting,
    cart: cart ? countedNet(cart) : 0,
    limit: center.purchase_limit,
    period: center.purchase_limit_period,
    symbol: state.client?.currency_symbol ?? cart?.currency_symbol ?? '€',
  }
}
