import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MAX_CHARGE_DESCRIPTION, MAX_LINES } from '#domain/cart/contract.ts'
import type { ImportPreview } from '#domain/orders-import/contract.ts'
import { useAddLinesFor } from '#web/cart/data/addLines.ts'
import { centerQuery } from '#web/clients/api.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import type { ImportState, InCart } from './state.ts'

interface CartLine {
  product: number
  name: string
  quantity: number
  /** A format of the article; null for its own unit. */
  unit: number | null
  description: string
}

/** The rows that would be ordered, as lines of a cart: an article that stands in several in one unit is one line. */
export function cartLines(rows: ImportPreview['rows']): CartLine[] {
  const lines = new Map<string, CartLine>()
  for (const { product, quantity, unit, note } of rows) {
    if (!product || !unit || quantity === 0) continue
    const key = `${product.id} ${unit.id}`
    const known = lines.get(key)
    const notes = [...new Set([known?.description ?? '', note])].filter(Boolean)
    lines.set(key, {
      product: product.id,
      name: product.name,
      quantity: (known?.quantity ?? 0) + quantity,
      unit: unit.id,
      description: notes.join(' · ').slice(0, MAX_CHARGE_DESCRIPTION).toWellFormed(),
    })
  }
  return [...lines.values()]
}

/** Why the rows cannot go into the cart: it is of one centre, and has room for so many. */
export function cartObstacle(orders: ImportPreview['orders']): 'one_center' | 'too_many_for_cart' | undefined {
  if (orders.length > 1) return 'one_center'
  return (orders[0]?.lines ?? 0) > MAX_LINES ? 'too_many_for_cart' : undefined
}

/**
 * Puts what a file asks for into the cart of its client instead of ordering it.
 */
export function useImportToCart() {
  const queries = useQueryClient()
  const { state, dispatch } = useSession()
  const { mutateAsync } = useAddLinesFor()
  const isBusy = useRef(false)
  const [isAdding, setAdding] = useState(false)

  async function put(client: ImportState['client'], preview: ImportPreview): Promise<InCart | undefined> {
    const order = preview.orders[0]
    if (!client || !order) return undefined
    const center = await queries.ensureQueryData(centerQuery(order.center.id))
    // The cart is looked at for whom it is: the header says so too.
    if (state.client?.id !== client.id) dispatch({ type: 'client-selected', client, center })
    else if (state.center?.id !== center.id) dispatch({ type: 'center-selected', center })
    const lines = cartLines(preview.rows)
    const added = await mutateAsync({
      lines: lines.map(({ product, quantity, description, unit }) => ({ product, quantity, description, unit })),
      client: client.id,
      center: center.id,
    })
    return { kind: 'cart', ...added, asked: lines.map(({ name, quantity }) => ({ name, quantity })) }
  }

  return {
    isAdding,
    add: async (client: ImportState['client'], preview: ImportPreview): Promise<InCart | undefined> => {
      // A request comes before the lines are sent: a second click during it adds nothing.
      if (isBusy.current) return undefined
      isBusy.current = true
      setAdding(true)
      try {
        return await put(client, preview)
      } finally {
        isBusy.current = false
        setAdding(false)
      }
    },
  }
}
