import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cart, CartItem } from '#domain/cart/contract.ts'
import { convertOffer } from '#domain/offers/contract.ts'
import type { Conversion, OfferDetail } from '#domain/offers/contract.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { call, isChanged } from '#web/calls/call.ts'
import { CART, cacheOfChosen } from '#web/cart/data/cache.ts'
import { keepType } from '#web/cart/finish/finishForm.ts'
import { useSelectClient } from '#web/clients/useSelectClient.ts'
import { paths } from '#web/routing/paths.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { flushDeferred } from '#web/ui/feedback/deferred.ts'
import { keptLines, linesOf } from './target.ts'
import type { FinishKind, Target } from './target.ts'

interface Copy {
  /** What it becomes: the cart is finished as that. */
  kind: FinishKind
  target: Target
  conversion: Conversion
  cart: Cart
  /** Added to what is in the cart, instead of taking its place. */
  isAppended: boolean
}

/** Copies an offer to the cart of a client or a lead, with every discount, and goes there (R214). */
export function useConvert(offer: Pick<OfferDetail, 'id' | 'number' | 'version' | 'total' | 'client_order_number'>) {
  const { go } = useAddress()
  const { dispatch } = useSession()
  const select = useSelectClient()
  const queries = useQueryClient()
  return useMutation({
    mutationKey: CART,
    scope: { id: 'cart' },
    mutationFn: async ({ kind, target, conversion, cart, isAppended }: Copy) => {
      await flushDeferred()
      const owner =
        target.kind === 'lead' ? { lead: target.lead.id } : { client: target.client.id, center: target.center?.id }
      const lines = linesOf(conversion.items)
      const items = isAppended ? [...keptLines(cart), ...lines] : lines
      const copied = await call(convertOffer, {
        params: { id: offer.id },
        body: {
          kind,
          ...owner,
          offer_version: offer.version,
          total: offer.total,
          prices: conversion.prices,
          // Where somebody has changed the cart meanwhile, what is kept of it would be old.
          ...(isAppended && { version: cart.version }),
          items,
          ...(!isAppended && { client_discount_percentage: conversion.client_discount_percentage }),
        },
      })
      return { count: lines.length, items, copied }
    },
    // What has changed meanwhile is said instead of what was true before.
    onError: async error => {
      await queries.invalidateQueries({ queryKey: ['conversion'] })
      if (!isChanged(error)) return
      await queries.invalidateQueries({ queryKey: ['offers'] })
      await queries.invalidateQueries({ queryKey: ['offer', offer.id] })
    },
    onSuccess: async ({ count, items, copied }, { kind, target }) => {
      if (target.kind === 'lead') dispatch({ type: 'lead-selected', lead: target.lead })
      else {
        await select(target.client, target.center ?? undefined)
        // After the client, whose change forgets it. A lead's cart never becomes anything else.
        keepType(kind, offer.client_order_number)
      }
      const cache = cacheOfChosen(queries)
      cache.setCleared(null)
      for (const line of copied.items) cache.setAdjusted(line.id, wantedOf(line, items), line.quantity)
      await cache.refresh()
      void queries.invalidateQueries({ queryKey: ['offers'] })
      void queries.invalidateQueries({ queryKey: ['offer', offer.id] })
      cache.setCopied({ number: offer.number, lines: count })
      go(target.kind === 'lead' ? paths.leadCart() : paths.cart())
    },
  })
}

/** What was asked for of an article in one format, in however many lines. A charge is never taken for less. */
const wantedOf = (line: CartItem, items: ReturnType<typeof keptLines>): number =>
  line.is_charge
    ? line.quantity
    : items
        .filter(
          item => item.product === line.product && item.aditional_measurement_unit === line.aditional_measurement_unit,
        )
        .reduce((sum, item) => sum + item.quantity, 0)
