import { useMemo } from 'react'
import { reorderLines } from '#domain/orders/reorder.ts'
import type { ReorderLine, RepeatedEntry } from '#domain/orders/reorder.ts'
import { MAX_LOOKED_UP } from '#domain/products/contract.ts'
import { useUnitsInCart } from '#web/cart/data/inCart.ts'
import { useLookUp } from '#web/products/api.ts'
import { useSale } from '#web/cart/articles/useSale.ts'
import { useSession } from '#web/session/SessionProvider.tsx'

/** An order, or another document whose lines can be added again. */
export interface Repeated {
  number: string
  currency_symbol: string
  client: { id: number; name: string }
  entries: RepeatedEntry[]
}

interface Reorder {
  /** What would become of each line now; undefined until it is known. */
  lines: ReorderLine[] | undefined
  /** The header says for whom is being bought: an order of somebody else must not slip into that cart. */
  isOtherClient: boolean
  isError: boolean
}

export function useReorder(order: Repeated | undefined): Reorder {
  const { client } = useSession().state
  const isOtherClient = order !== undefined && client?.id !== order.client.id
  const products = useMemo(
    () => [...new Set(order?.entries.map(entry => entry.product))].slice(0, MAX_LOOKED_UP),
    [order],
  )
  const found = useLookUp({ products: isOtherClient ? [] : products })
  const flags = useSale()
  const inCart = useUnitsInCart()
  const lines = useMemo(
    () => (order && found.data ? reorderLines(order.entries, found.data.results, { flags, inCart }) : undefined),
    [order, found.data, flags, inCart],
  )
  return { lines, isOtherClient, isError: found.isError }
}
