import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '#domain/cart/contract.ts'
import { centerQuery, clientQuery } from '#web/clients/api.ts'
import type { SelectedCenter, SelectedClient } from '#web/session/session.ts'

/** For whom the lines of a cart are; null for who can no longer be read. */
export interface CartOwner {
  client: SelectedClient | null
  center: SelectedCenter | null
}

export function useCartOwner(): (cart: Cart) => Promise<CartOwner> {
  const queries = useQueryClient()
  return async ({ client, center }) => {
    const [foundClient, foundCenter] = await Promise.all([
      client === null ? null : queries.ensureQueryData(clientQuery(client)).catch(() => null),
      center === null ? null : queries.ensureQueryData(centerQuery(center)).catch(() => null),
    ])
    return { client: foundClient, center: foundCenter }
  }
}

/** The same as it is found out; undefined until then. */
export function useOwnerOf(cart: Cart): CartOwner | undefined {
  const findOwner = useCartOwner()
  return useQuery({ queryKey: ['cart-owner', cart.client, cart.center], queryFn: () => findOwner(cart) }).data
}
