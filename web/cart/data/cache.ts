import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Cart } from '#domain/cart/contract.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { currentSession } from '#web/session/store.ts'
import { type Chosen, cartOfChosen } from './buyer.ts'
import { temporaryId, withoutLines } from './optimistic.ts'

export const CART = ['cart'] as const
/** The list of the carts that have lines. */
export const OPEN_CARTS = ['open-carts'] as const
const WITHHELD = ['cart-withheld'] as const
const CLEARED = ['cart-cleared'] as const
const COPIED = ['cart-copied'] as const
const LAST_ADDED = ['cart-last-added'] as const
const ADJUSTED = ['cart-adjusted'] as const
const NAMES = ['cart-names'] as const

/** A cart that was just emptied, as long as that can be undone. */
export interface ClearedCart {
  lines: number
  undo: () => void
}

/** The offer that the lines of the cart were copied from. */
export interface CopiedOffer {
  number: string
  lines: number
}

export interface LastAdded {
  product: number
  /** Milliseconds, which distinguish two additions of the same article. */
  at: number
}

/** A line whose quantity the server has reduced to the stock. */
export interface Adjusted {
  from: number
  to: number
}

/** The carts of the chosen client or lead, one for each center whose prices they were read with. */
export const cartsOf = (chosen: Chosen) => {
  const [[kind, id] = ['last', 0]] = Object.entries(cartOfChosen(chosen))
  return [...CART, kind, id] as const
}

/** The functions with which mutations change a cart in the query cache; without `carts` they look at each. */
export function cartCache(queries: QueryClient, carts: readonly unknown[] = CART) {
  const patch = (change: (cart: Cart) => Cart) =>
    queries.setQueriesData<Cart>({ queryKey: carts }, cart => cart && change(cart))
  const names = () => queries.getQueryData<ReadonlyMap<number, number>>(NAMES) ?? new Map<number, number>()
  const withheld = () => queries.getQueryData<ReadonlySet<number>>(WITHHELD) ?? new Set<number>()
  const realId = (id: number) => latestOf(names(), id)
  const current = () => queries.getQueriesData<Cart>({ queryKey: carts }).find(([, cart]) => cart)?.[1]
  return {
    patch,
    current,
    /** Cancels running reads, so that their answers cannot undo the optimistic change. */
    hold: () => queries.cancelQueries({ queryKey: carts }),
    /** Reads the cart again after the answer to the last of several changes. */
    refresh: () => {
      if (queries.isMutating({ mutationKey: CART }) > 1) return undefined
      void queries.invalidateQueries({ queryKey: OPEN_CARTS })
      return queries.invalidateQueries({ queryKey: CART })
    },
    /** Lines whose removal is not sent yet; answers of the server still have them. */
    withhold(ids: Iterable<number>) {
      const all = new Set([...withheld(), ...ids])
      queries.setQueryData(WITHHELD, all)
      patch(cart => withoutLines(cart, all))
    },
    withheldNow: () => [...withheld()],
    release(ids: Iterable<number>) {
      const released = new Set([...ids].flatMap(id => [id, realId(id)]))
      queries.setQueryData(WITHHELD, new Set([...withheld()].filter(id => !released.has(id))))
    },
    /** Called when the server has assigned an id; changes that were made before use the temporary one. */
    named(temporary: number, id: number) {
      queries.setQueryData(NAMES, new Map([...names(), [temporary, id]]))
      if (withheld().has(temporary)) queries.setQueryData(WITHHELD, new Set([...withheld(), id]))
      patch(cart => ({ ...cart, items: cart.items.map(item => (item.id === temporary ? { ...item, id } : item)) }))
    },
    /** A temporary id for a new line of any cart; never returned twice. */
    temporaryId: () => {
      const all = queries.getQueriesData<Cart>({ queryKey: CART }).flatMap(([, cart]) => cart?.items ?? [])
      return temporaryId({ items: all }, names().keys())
    },
    realId,
    /** A key for the row of a line that stays the same when its id changes. */
    rowKey: (id: number) => rootOf(names(), id),
    visible: (cart: Cart) => withoutLines(cart, withheld()),
    setCleared: (cleared: ClearedCart | null) => queries.setQueryData([...CLEARED, ...carts], cleared),
    setCopied: (copied: CopiedOffer | null) => queries.setQueryData([...COPIED, ...carts], copied),
    /** Removes the mark of a reduced quantity once the whole quantity is taken. */
    setAdjusted(id: number, wanted: number, quantity: number) {
      const known = queries.getQueryData<ReadonlyMap<number, Adjusted>>(ADJUSTED) ?? new Map<number, Adjusted>()
      if (quantity >= wanted && !known.has(id)) return
      const next = new Map(known)
      if (quantity < wanted) next.set(id, { from: wanted, to: quantity })
      else next.delete(id)
      queries.setQueryData(ADJUSTED, next)
    },
    setLastAdded: (product: number) => queries.setQueryData<LastAdded>(LAST_ADDED, { product, at: Date.now() }),
  }
}

function latestOf(names: ReadonlyMap<number, number>, id: number): number {
  let latest = id
  for (let next = names.get(latest); next !== undefined; next = names.get(latest)) latest = next
  return latest
}

function rootOf(names: ReadonlyMap<number, number>, id: number): number {
  const before = new Map([...names].map(([old, now]) => [now, old]))
  let root = id
  for (let old = before.get(root); old !== undefined; old = before.get(root)) root = old
  return root
}

export function useCartCache() {
  const queries = useQueryClient()
  const { client, lead, buyer_cookie } = useSession().state
  return useMemo(
    () => cartCache(queries, cartsOf({ client, lead, buyer_cookie })),
    [queries, client, lead, buyer_cookie],
  )
}

/** The same for whom has just been chosen, outside of what React shows. */
export const cacheOfChosen = (queries: QueryClient) => cartCache(queries, cartsOf(currentSession()))

/** What every call of the cart says of the session it belongs to. */
export const useCartQuery = () => ({ punchout_buyer_cookie: useSession().state.buyer_cookie ?? undefined })

/** Where it is kept of the chosen client's or lead's cart that it was just emptied, or from which offer it was copied. */
export const useClearedKey = () => [...CLEARED, ...cartsOf(useSession().state)]
export const useCopiedKey = () => [...COPIED, ...cartsOf(useSession().state)]
export const lastAddedKey = LAST_ADDED
export const adjustedKey = ADJUSTED
