import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Session } from '#web/session/session.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { cartsOf } from './cache.ts'
import { cartQuery } from './cartQuery.ts'

/** The cart of the chosen client or lead; where nobody is chosen, the one that was changed last. */
export function useCart() {
  const { state } = useSession()
  return useCartOf(state)
}

/** The cart that a client or a lead has with this user, whoever is chosen. */
export const useCartFor = (buyer: Pick<Session, 'client' | 'center' | 'lead'>) =>
  useCartOf({ ...useSession().state, ...buyer })

function useCartOf(session: Session) {
  const query = cartQuery(session, useQueryClient())
  const carts = cartsOf(session)
  return useQuery({
    ...query,
    enabled: session.token !== null,
    // At another center it is the same cart; that of another client is never shown for this one's.
    placeholderData: (before, former) =>
      carts.every((part, index) => former?.queryKey[index] === part) ? before : undefined,
  })
}
