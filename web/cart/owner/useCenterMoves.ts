import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Cart } from '#domain/cart/contract.ts'
import { centerQuery } from '#web/clients/api.ts'
import type { SelectedCenter, Session } from '#web/session/session.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { onSessionEvent, currentSession } from '#web/session/store.ts'
import { cartQuery } from '#web/cart/data/cartQuery.ts'

/** A cart with lines that goes to another centre now: as it was read for the one and for the other. */
export interface CenterMove {
  /** Null for a cart that was filled for no centre. */
  from: SelectedCenter | null
  to: SelectedCenter
  before: Cart
  after: Cart
}

/**
 * Told of each change of the centre under a full cart, wherever in this tab it is made: in the header, in the cart, in
 * the list of clients, in the palette. To go back is no such change.
 */
export function useCenterMoves(tell: (move: CenterMove) => void): void {
  const queries = useQueryClient()
  const onMove = useEffectEvent(async (old: Session, now: Session) => {
    const before = queries.getQueryData<Cart>(cartQuery(old, queries).queryKey)
    const to = now.center
    if (!before || !to || before.items.length === 0 || before.client !== now.client?.id) return
    const origin = old.center?.id ?? before.center
    if (origin === to.id) return
    const [from, after] = await Promise.all([
      origin === null ? null : (old.center ?? queries.fetchQuery(centerQuery(origin))),
      queries.fetchQuery(cartQuery(now, queries)),
    ])
    if (currentSession().center?.id === to.id) tell({ from, to, before, after })
  })
  useEffect(
    () =>
      onSessionEvent(({ type }, old) => {
        // What cannot be read cannot be told; the cart itself says so then.
        if (type === 'center-selected' || type === 'client-selected')
          void onMove(old, currentSession()).catch(() => undefined)
      }),
    [],
  )
}

/** For the cart itself: the centre that its lines were put in for, where another one is chosen now. */
export function useFilledFor(cart: Cart): { center: SelectedCenter; readMove: () => Promise<CenterMove> } | undefined {
  const { state } = useSession()
  const queries = useQueryClient()
  const to = state.center
  const isMoved = to !== null && cart.center !== null && cart.center !== to.id
  const { data: center } = useQuery({ ...centerQuery(cart.center ?? 0), enabled: isMoved })
  if (!isMoved || !center) return undefined
  const readMove = async () => ({
    from: center,
    to,
    // Without a connection it fails at once, instead of waiting for one.
    before: await queries.fetchQuery({ ...cartQuery({ ...state, center }, queries), networkMode: 'always' }),
    after: cart,
  })
  return { center, readMove }
}

/** Back to the centre that it was; the client stays. */
export function useMoveBack(): (from: SelectedCenter | null) => void {
  const { dispatch } = useSession()
  return from => {
    const { client, country } = currentSession()
    dispatch({ type: 'buyer-restored', buyer: { client, center: from, country } })
  }
}
