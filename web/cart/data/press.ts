import { type MutateOptions, useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import type { Session } from '#web/session/session.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { buyerBody, cartOfChosen, ownerOf } from './buyer.ts'
import { CART, cartCache, cartsOf } from './cache.ts'

/**
 * For whom something was pressed. A change that waits for a connection, or for one before it, is sent with what is said
 * here, and shown in this cache: whoever is chosen meanwhile has another cart.
 */
export interface Press {
  buyer: ReturnType<typeof buyerBody>
  /** Whose cart is changed, for a call without lines. */
  owner: ReturnType<typeof ownerOf>
  cache: ReturnType<typeof cartCache>
}

export type Pressed<Variables> = Variables & { press: Press }

/** Of the moment at which it is called. */
export function usePress(): () => Press {
  const queries = useQueryClient()
  const { state } = useSession()
  return () => {
    const cache = cartCache(queries, cartsOf(state))
    return { cache, buyer: buyerBody(state), owner: ownerNow(state, cache) }
  }
}

/** Where nobody is chosen, the lines in view say whose they are. */
function ownerNow(state: Session, cache: Press['cache']) {
  const chosen = cartOfChosen(state)
  return chosen.client === undefined && chosen.lead === undefined ? ownerOf(cache.current()) : chosen
}

type Options<Variables, Reply, Context> = Omit<
  UseMutationOptions<Reply, Error, Pressed<Variables>, Context>,
  'mutationKey' | 'scope'
>

/** Changes of a cart are sent one after the other, in the order in which they were made, each for whom it was pressed. */
export function useCartChange<Variables extends object, Reply, Context = undefined>(
  options: Options<Variables, Reply, Context>,
) {
  type Then = MutateOptions<Reply, Error, Pressed<Variables>, Context>
  const press = usePress()
  const { mutate, mutateAsync, ...change } = useMutation({ ...options, mutationKey: CART, scope: { id: 'cart' } })
  return {
    ...change,
    mutate: (variables: Variables, then?: Then) => mutate({ ...variables, press: press() }, then),
    mutateAsync: (variables: Variables) => mutateAsync({ ...variables, press: press() }),
  }
}
