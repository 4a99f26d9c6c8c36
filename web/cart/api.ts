import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addCartItem, removeCartItem, updateCartItem } from '#domain/cart/contract.ts'
import type { Cart, CartItem } from '#domain/cart/contract.ts'
import { isCharge } from '#domain/cart/finish.ts'
import { call, CallError } from '#web/calls/call.ts'
import type { Session } from '#web/session/session.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useClientLocked } from '#web/session/useClientLocked.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { flushDeferred } from '#web/ui/feedback/deferred.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { buyerBody } from '#web/cart/data/buyer.ts'
import { CART, cartsOf, useCartCache, useCartQuery } from '#web/cart/data/cache.ts'
import { cartQuery } from '#web/cart/data/cartQuery.ts'
import { isCartInView } from '#web/cart/preview/liveCart.ts'
import { cartLineOf, withAddition, withChange, withoutLines } from '#web/cart/data/optimistic.ts'
import type { Addition, LineChange } from '#web/cart/data/optimistic.ts'

export { cartLineOf }
export { useClearCart, useRemoveCartItem } from '#web/cart/data/removal.ts'
import { formatNumber } from '#web/texts/numbers.ts'

const ADDED_FOR = 4000 // 000 §9: milliseconds that «Producto añadido al carro» stays

// Changes of the cart are shown at once and sent one after the other, in the order in which they were made.
const ONE_BY_ONE = { mutationKey: CART, scope: { id: 'cart' } }

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

/**
 * `mutate({ product, quantity, unit })` adds an article: optimistic, with the toast «Producto añadido al carro» and
 * its undo once the server has agreed, and the server's reason as an error toast where it has not.
 */
export function useAddToCart() {
  const { state } = useSession()
  const { t } = useTexts()
  const cache = useCartCache()
  const query = useCartQuery()
  const isLocked = useClientLocked()
  const takeBack = useTakeBack()
  const place = useBuyerPaths()
  const { mutate, mutateAsync, ...adding } = useMutation({
    ...ONE_BY_ONE,
    mutationFn: async ({ product, quantity, unit, discount, buyer }: ForBuyer) => {
      // What waits to be removed goes first: adding the same article again must not be undone by it.
      await flushDeferred()
      return call(addCartItem, {
        query,
        body: {
          ...buyer,
          product: product.id,
          quantity,
          discount,
          aditional_measurement_unit: unit,
        },
      })
    },
    onMutate: async addition => {
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
      if (context) cache.patch(cart => withoutAddition(cart, addition, context))
      toast.error(error.message)
    },
    onSettled: cache.refresh,
  })
  // Whom it is for is settled by the press: what waits for a connection is not for whoever is chosen meanwhile.
  const forBuyer = (addition: Addition): ForBuyer => ({ ...addition, buyer: buyerBody(state) })
  return {
    ...adding,
    mutate: (addition: Addition) => mutate(forBuyer(addition)),
    mutateAsync: (addition: Addition) => mutateAsync(forBuyer(addition)),
  }
}

type ForBuyer = Addition & { buyer: ReturnType<typeof buyerBody> }

function withoutAddition(cart: Cart, addition: Addition, { id, isNew }: { id: number; isNew: boolean }): Cart {
  if (isNew) return withoutLines(cart, new Set([id]))
  const line = cartLineOf(cart, addition.product.id, addition.unit ?? null)
  return line ? withChange(cart, line.id, { quantity: line.quantity - addition.quantity }) : cart
}

/** Sets a line back to what it was before an addition; 0 takes it out, without asking and without a second undo. */
function useTakeBack() {
  const cache = useCartCache()
  const query = useCartQuery()
  return useMutation({
    ...ONE_BY_ONE,
    mutationFn: async ({ id, quantity }: { id: number; quantity: number }) => {
      if (quantity > 0) await call(updateCartItem, { params: { id }, query, body: { quantity } })
      else await call(removeCartItem, { params: { id }, query })
    },
    onMutate: async ({ id, quantity }) => {
      await cache.hold()
      cache.patch(cart => (quantity > 0 ? withChange(cart, id, { quantity }) : withoutLines(cart, new Set([id]))))
    },
    onError: error => toast.error(error.message),
    onSettled: cache.refresh,
  })
}

interface UpdateOptions {
  /** Told instead of an error toast, for a screen that shows the reason at the line. */
  onRefused?: (message: string, id: number) => void
}

/** `mutate({ id, quantity })` changes a line: optimistic; what is refused gets its old value back. */
export function useUpdateCartItem({ onRefused = message => toast.error(message) }: UpdateOptions = {}) {
  const { state } = useSession()
  const cache = useCartCache()
  const query = useCartQuery()
  return useMutation({
    ...ONE_BY_ONE,
    mutationFn: ({ id, ...change }: LineChange & { id: number }) =>
      call(updateCartItem, {
        params: { id: cache.realId(id) },
        query,
        body: { client: state.client?.id, ...change },
      }),
    onMutate: async ({ id, ...change }) => {
      await cache.hold()
      const line = cache.current()?.items.find(item => item.id === id)
      cache.patch(cart => withChange(cart, id, change))
      return { before: line && valuesBefore(line, change), wanted: change.quantity ?? line?.quantity ?? 0 }
    },
    onSuccess: (line, { quantity, aditional_measurement_unit: unit }, { wanted }) => {
      if (quantity !== undefined || unit !== undefined) cache.setAdjusted(line.id, wanted, line.quantity)
    },
    onError: (error, { id }, context) => {
      const before = context?.before
      if (before) cache.patch(cart => withChange(cart, cache.realId(id), before))
      onRefused(refusal(error), cache.realId(id))
    },
    onSettled: cache.refresh,
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
