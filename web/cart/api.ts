import { addCartItem, removeCartItem, updateCartItem } from '#domain/cart/contract.ts'
import type { Cart, CartItem } from '#domain/cart/contract.ts'
import { isCharge } from '#domain/cart/finish.ts'
import { call, CallError } from '#web/calls/call.ts'
import { useClientLocked } from '#web/session/useClientLocked.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { flushDeferred } from '#web/ui/feedback/deferred.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useCartQuery } from '#web/cart/data/cache.ts'
import { type Pressed, useCartChange } from '#web/cart/data/press.ts'
import { isCartInView } from '#web/cart/preview/liveCart.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { cartLineOf, withAddition, withChange, withoutLines } from '#web/cart/data/optimistic.ts'
import type { Addition, LineChange } from '#web/cart/data/optimistic.ts'

export { cartLineOf }
export { useCart, useCartFor } from '#web/cart/data/useCart.ts'
export { useClearCart, useRemoveCartItem } from '#web/cart/data/removal.ts'

const ADDED_FOR = 4000 // 000 §9: milliseconds that «Producto añadido al carro» stays

/**
 * `mutate({ product, quantity, unit })` adds an article: optimistic, with the toast «Producto añadido al carro» and
 * its undo once the server has agreed, and the server's reason as an error toast where it has not.
 */
export function useAddToCart() {
  const { t } = useTexts()
  const query = useCartQuery()
  const isLocked = useClientLocked()
  const takeBack = useTakeBack()
  const place = useBuyerPaths()
  return useCartChange({
    mutationFn: async ({ product, quantity, unit, discount, press }: Pressed<Addition>) => {
      // What waits to be removed goes first: adding the same article again must not be undone by it.
      await flushDeferred()
      return call(addCartItem, {
        query,
        body: {
          ...press.buyer,
          product: product.id,
          quantity,
          discount,
          aditional_measurement_unit: unit,
        },
      })
    },
    onMutate: async addition => {
      const { cache } = addition.press
      // Before anything is shown that the server would take back.
      if (isLocked) throw new Error(t('cart.client_locked'))
      await cache.hold()
      cache.setCleared(null)
      const id = cache.temporaryId()
      const known = cartLineOf(cache.current(), addition.product.id, addition.unit ?? null)
      cache.patch(cart => withAddition(cart, addition, id))
      return { id, isNew: !known }
    },
    onSuccess: (line, addition, { id, isNew }) => {
      const { cache } = addition.press
      // By the server: the cart may not have been read here yet, or another tab has changed it.
      const before = Math.round((line.quantity - line.added) * 1000) / 1000
      const wanted = Math.round((before + addition.quantity) * 1000) / 1000
      const isCapped = line.quantity < wanted
      if (isNew) cache.named(id, line.id)
      cache.setAdjusted(line.id, wanted, line.quantity)
      if (!isCharge(addition.product.id)) cache.setLastAdded(addition.product.id)
      toast.success(t('cart.added'), {
        duration: ADDED_FOR,
        // That less was added than was asked for is seen beside no cart.
        isSeen: !isCapped && isCartInView(),
        about: `line ${line.id}`,
        detail: {
          name: addition.product.name,
          rest: isCapped
            ? `· ${t('ui.adjusted', { from: formatNumber(wanted, 3), to: formatNumber(line.quantity, 3) })}`
            : `× ${formatNumber(line.quantity, 3)}`,
        },
        link: { href: place.cart(), label: t('cart.view') },
        undo: () => takeBack.mutate({ id: line.id, quantity: before }),
      })
    },
    onError: (error, addition, context) => {
      if (context) addition.press.cache.patch(cart => withoutAddition(cart, addition, context))
      toast.error(error.message)
    },
    onSettled: (_line, _error, { press }) => press.cache.refresh(),
  })
}

function withoutAddition(cart: Cart, addition: Addition, { id, isNew }: { id: number; isNew: boolean }): Cart {
  if (isNew) return withoutLines(cart, new Set([id]))
  const line = cartLineOf(cart, addition.product.id, addition.unit ?? null)
  return line ? withChange(cart, line.id, { quantity: line.quantity - addition.quantity }) : cart
}

/** Sets a line back to what it was before an addition; 0 takes it out, without asking and without a second undo. */
function useTakeBack() {
  const query = useCartQuery()
  return useCartChange({
    mutationFn: async ({ id, quantity }: Pressed<{ id: number; quantity: number }>) => {
      if (quantity > 0) await call(updateCartItem, { params: { id }, query, body: { quantity } })
      else await call(removeCartItem, { params: { id }, query })
    },
    onMutate: async ({ id, quantity, press: { cache } }) => {
      await cache.hold()
      cache.patch(cart => (quantity > 0 ? withChange(cart, id, { quantity }) : withoutLines(cart, new Set([id]))))
    },
    onError: error => toast.error(error.message),
    onSettled: (_reply, _error, { press }) => press.cache.refresh(),
  })
}

interface UpdateOptions {
  /** Told instead of an error toast, for a screen that shows the reason at the line. */
  onRefused?: (message: string, id: number) => void
}

/** `mutate({ id, quantity })` changes a line: optimistic; what is refused gets its old value back. */
export function useUpdateCartItem({ onRefused = message => toast.error(message) }: UpdateOptions = {}) {
  const query = useCartQuery()
  return useCartChange({
    mutationFn: ({ id, press: { cache, buyer }, ...change }: Pressed<LineChange & { id: number }>) =>
      call(updateCartItem, {
        params: { id: cache.realId(id) },
        query,
        body: { client: buyer.client, ...change },
      }),
    onMutate: async ({ id, press: { cache }, ...change }) => {
      await cache.hold()
      const line = cache.current()?.items.find(item => item.id === id)
      cache.patch(cart => withChange(cart, id, change))
      return { before: line && valuesBefore(line, change), wanted: change.quantity ?? line?.quantity ?? 0 }
    },
    onSuccess: (line, { quantity, aditional_measurement_unit: unit, press }, { wanted }) => {
      if (quantity !== undefined || unit !== undefined) press.cache.setAdjusted(line.id, wanted, line.quantity)
    },
    onError: (error, { id, press: { cache } }, context) => {
      const before = context?.before
      if (before) cache.patch(cart => withChange(cart, cache.realId(id), before))
      onRefused(refusal(error), cache.realId(id))
    },
    onSettled: (_line, _error, { press }) => press.cache.refresh(),
  })
}

/** R131: the first message of `discount` if there is one, otherwise what the body says. */
const refusal = (error: Error) => (error instanceof CallError && error.fields.discount?.[0]) || error.message

function valuesBefore(line: CartItem, change: LineChange): LineChange {
  const before: LineChange = {
    quantity: line.quantity,
    discount: line.discount,
    billable: line.billable,
    description: line.description,
    aditional_measurement_unit: line.aditional_measurement_unit,
  }
  return Object.fromEntries(Object.entries(before).filter(([name]) => name in change))
}
