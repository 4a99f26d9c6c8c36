import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addCartItem } from '#domain/cart/contract.ts'
import { isCharge } from '#domain/cart/finish.ts'
import type { OrderEntry } from '#domain/orders/contract.ts'
import { readProduct } from '#domain/products/contract.ts'
import { call, CallError } from '#web/call.ts'
import { CART, useCartCache, useCartQuery } from '#web/cart/cache.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts.ts'
import { flushDeferred } from '#web/ui/deferred.ts'
import { toast } from '#web/ui/toast.ts'
import { orderQuery } from './api.ts'

const NAMED = 3 // skipped articles that the message names; of more it says how many

const SKIPPED_FOR = 12_000 // milliseconds: names take longer to read than a confirmation

interface Buyer {
  client: number | undefined
  center: number | undefined
}

interface Skipped {
  name: string
  reason: string
}

/** `mutate(id)` adds every line of an order to the cart again, and says in one message what could not be added. */
export function useRepeatOrder() {
  const { t } = useTexts()
  const { state } = useSession()
  const queries = useQueryClient()
  const cache = useCartCache()
  const query = useCartQuery()
  const { client, center } = state
  const buyer = { client: client?.id, center: center?.id }

  async function repeat(id: number) {
    const order = await queries.fetchQuery(orderQuery(id))
    // The header says for whom is being bought: an order of somebody else must not slip into that cart.
    if (client?.id !== order.client.id) throw new Error(t('orders.repeat_other_client', { name: order.client.name }))
    await flushDeferred()
    const units = await Promise.all(order.entries.map(entry => unitOf(entry, buyer)))
    let added = 0
    const skipped: Skipped[] = []
    // One after the other, so that the lines stand in the order of the order.
    for (const [index, entry] of order.entries.entries()) {
      const reason = isCharge(entry.product) ? t('cart.charge_not_allowed') : await addAgain(entry, units[index])
      if (reason === undefined) added++
      else skipped.push({ name: entry.product_data.name, reason })
    }
    return { added, skipped }
  }

  /** Why the line could not be added; undefined where it was. */
  async function addAgain(entry: OrderEntry, unit: number | null | undefined): Promise<string | undefined> {
    const { product, quantity, billable } = entry
    if (unit === undefined) return t('cart.product_unavailable')
    try {
      await call(addCartItem, {
        query,
        body: { ...buyer, product, quantity, billable, aditional_measurement_unit: unit },
      })
      return undefined
    } catch (error) {
      // Without a connection nothing more can be added: that is the result of all, not of one line.
      if (!(error instanceof CallError) || error.status === 0 || error.status === 401) throw error
      return error.message
    }
  }

  return useMutation({
    mutationKey: CART,
    scope: { id: 'cart' },
    mutationFn: repeat,
    onMutate: () => cache.setCleared(null),
    onSuccess: ({ added, skipped }) => {
      if (added === 0) toast.error(t('orders.none_repeated', { reason: skipped[0]?.reason ?? '' }))
      else {
        const text = [t('orders.repeated', { count: added }), skippedText(skipped)].filter(Boolean).join(' ')
        toast.success(text, skipped.length > 0 ? { duration: SKIPPED_FOR } : {})
      }
    },
    onError: error => toast.error(error.message),
    onSettled: cache.refresh,
  })

  function skippedText(skipped: Skipped[]): string {
    if (skipped.length === 0) return ''
    const names = skipped.slice(0, NAMED).map(({ name }) => `«${name}»`)
    if (skipped.length > NAMED) names.push(t('orders.more', { count: skipped.length - NAMED }))
    return t('orders.skipped', { count: skipped.length, names: names.join(', ') })
  }
}

/** An order remembers its format by name, a cart line asks for its id; undefined where the article has it no more. */
async function unitOf(entry: OrderEntry, buyer: Buyer): Promise<number | null | undefined> {
  const wanted = entry.aditional_measurement_unit
  if (!wanted) return null
  try {
    const article = await call(readProduct, { params: { id: entry.product }, query: buyer })
    return article.aditional_measurement_units.find(
      unit => unit.name === wanted.name && unit.quantity === wanted.quantity,
    )?.id
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined
    throw error
  }
}
