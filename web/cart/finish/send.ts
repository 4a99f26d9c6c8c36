import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createOrder } from '#domain/cart/contract.ts'
import type { Cart, PlacedOrder } from '#domain/cart/contract.ts'
import type { Seen } from '#domain/cart/shown.ts'
import { createCatalog } from '#domain/catalogs/contract.ts'
import type { CreatedCatalog } from '#domain/catalogs/contract.ts'
import { createOffer } from '#domain/offers/contract.ts'
import type { PlacedOffer } from '#domain/offers/contract.ts'
import { call, callForm, CallError, isChanged } from '#web/calls/call.ts'
import { connectionLosses, isOnline, useOnline } from '#web/connection/connection.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { translate } from '#web/texts/texts.ts'
import { flushDeferred } from '#web/ui/feedback/deferred.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { attemptOf, sentForm } from '#web/cart/catalog-form/catalogForm.ts'
import type { CatalogWish } from '#web/cart/catalog-form/catalogForm.ts'
import { attemptKeys } from './attempt.ts'
import { buyerBody } from '#web/cart/data/buyer.ts'
import { CART, useCartCache, useCartQuery } from '#web/cart/data/cache.ts'
import { withoutLines } from '#web/cart/data/optimistic.ts'
import type { OrderFile } from './orderFile.ts'
import { type SeenCart, useSeen } from './seen.ts'
import { refusalOf } from './useSaid.ts'

export interface OrderForm {
  observations: string
  customer_number: string
  /** YYYY-MM-DD */
  delivery_date: string | null
  delivered_together?: boolean
  cost_center?: string
  /** The client's purchase order as base64. */
  order_file?: OrderFile
}

export interface OfferForm {
  observations: string
  /** Null takes the first. */
  print_format: number | null
  /** The addresses that it goes to; none: that of the client or lead. */
  send_to?: string[]
  /** Of a lead: a file as base64. */
  purchase_order?: { name: string; content: string } | null
}

export type FinishWish =
  | { type: 'order'; form: OrderForm }
  | { type: 'offer'; form: OfferForm }
  | { type: 'catalog'; form: CatalogWish }
/** A document with amounts; with what was said of an order when it was sent. */
export type FinishedSale =
  | { type: 'order'; placed: PlacedOrder; said: OrderForm }
  | { type: 'offer'; placed: PlacedOffer; to: string[] }
export type Finished = FinishedSale | { type: 'catalog'; placed: CreatedCatalog }

/** The articles of a cart, charges aside: what can be kept as favourites. */
export const articlesOf = (cart: Pick<Cart, 'items'>): { id: number; name: string }[] =>
  [...new Map(cart.items.filter(item => !item.is_charge).map(item => [item.product, item.product_data.name]))].map(
    ([id, name]) => ({ id, name }),
  )

interface Sending {
  onFinished: (finished: Finished) => void
  /** It was not sent; why is in `refusal`. */
  onFailed?: () => void
}

interface Wished {
  wish: FinishWish
  /** The cart that was on the screen. */
  shown: SeenCart
  /** Of the connection, when it was pressed. */
  losses: number
}

/**
 * `send(wish, shown)` finishes the cart that was shown as an order, an offer or a catalogue, once however often it is called while one is on its way.
 * `start()` comes before it with every press: false without a connection, which `refusal` then says. What is pressed
 * is sent now or not at all, never by itself once the connection is back (screens 3.16).
 */
export function useFinishCart({ onFinished, onFailed }: Sending) {
  const { state } = useSession()
  const queries = useQueryClient()
  const cache = useCartCache()
  const query = useCartQuery()
  const [attempt] = useState(attemptKeys)
  const seen = useSeen()
  const isSending = useRef(false)
  const begun = useRef(0)
  const isConnected = useOnline()
  const [wasHeld, setHeld] = useState(false)
  const sendAs = async (wish: FinishWish, what: Required<Seen>): Promise<Finished> => {
    const headersFor = (body: object) => ({ 'Idempotency-Key': attempt.keyFor({ type: wish.type, ...body }) })
    if (wish.type === 'catalog') {
      const owner = { client: state.client?.id, center: state.center?.id, ...what }
      const headers = headersFor({ ...owner, ...attemptOf(wish.form) })
      const form = sentForm(wish.form, owner)
      return { type: 'catalog', placed: await callForm(createCatalog, { query, form, headers }) }
    }
    if (wish.type === 'offer') {
      const body = { ...buyerBody(state), ...wish.form, ...what }
      const placed = await call(createOffer, { query, body, headers: headersFor(body) })
      return { type: 'offer', placed, to: wish.form.send_to ?? [] }
    }
    const body = { ...buyerBody(state), ...wish.form, buyer_cookie: state.buyer_cookie, ...what }
    const placed = await call(createOrder, { query, body, headers: headersFor(body) })
    return { type: 'order', placed, said: wish.form }
  }
  const finish = useMutation({
    mutationKey: CART,
    // After every change of a line that is still on its way.
    scope: { id: 'cart' },
    networkMode: 'always',
    mutationFn: async ({ wish, shown, losses }: Wished): Promise<Finished> => {
      if (losses !== connectionLosses()) throw new CallError({ status: 0, message: translate('common.no_connection') })
      await flushDeferred()
      return seen.sending(shown, what => sendAs(wish, what))
    },
    onSuccess: finished => {
      attempt.ended()
      cache.setCopied(null)
      cache.patch(cart => withoutLines(cart, new Set(cart.items.map(item => item.id))))
      onFinished(finished)
      // What was made changes limits, lists, counts and consumption: whatever is on the screen is read again.
      void queries.invalidateQueries()
    },
    onError: async error => {
      attempt.ended(error)
      onFailed?.()
      // What is asked next is about what is there now.
      if (!isChanged(error)) return
      await queries.invalidateQueries()
      if (cache.current()?.items.length === 0) toast.error(translate('changed.all_gone'))
    },
    onSettled: () => {
      isSending.current = false
    },
  })
  const hold = () => {
    setHeld(true)
    onFailed?.()
  }
  return {
    isSending: finish.isPending,
    /** Why it was not sent. */
    refusal:
      wasHeld && !isConnected ? { message: translate('cart.offline'), field: undefined } : refusalOf(finish.error),
    /** What has changed since it was shown, where it was not sent for that. */
    differences: isChanged(finish.error) ? finish.error.differences : undefined,
    forget: finish.reset,
    start(): boolean {
      begun.current = connectionLosses()
      if (isOnline()) return true
      hold()
      return false
    },
    send(wish: FinishWish, shown: SeenCart) {
      if (isSending.current) return
      if (!isOnline()) return hold()
      setHeld(false)
      isSending.current = true
      finish.mutate({ wish, shown, losses: begun.current })
    },
  }
}
