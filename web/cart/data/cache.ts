import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Cart } from '#domain/cart/contract.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { temporaryId, withoutLines } from './optimistic.ts'

export const CART = ['cart'] as const
const WITHHELD = ['cart-withheld'] as const
const CLEARED = ['cart-cleared'] as const
const COPIED = ['cart-copied'] as const
const LAST_ADDED = ['cart-last-added'] as const
const ADJUSTED = ['cart-adjusted'] as const
const NAMES = ['cart-names'] as const

/** A cart that has just been emptied, for as long as it can be had back. */
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
  /** Milliseconds: the same article twice is two additions. */
  at: number
}

/** A line that the server took less of than was asked for, since there is no more in stock. */
export interface Adjusted {
  from: number
  to: number
}

/** What the mutations do to the cart in the query cache. */
export function cartCache(queries: QueryClient) {
  const patch = (change: (cart: Cart) => Cart) =>
    queries.setQueriesData<Cart>({ queryKey: CART }, cart => cart && change(cart))
  const names = () => queries.getQueryData<ReadonlyMap<number, number>>(NAMES) ?? new Map<number, number>()
  const withheld = () => queries.getQueryData<ReadonlySet<number>>(WITHHELD) ?? new Set<number>()
  const realId = (id: number) => latestOf(names(), id)
  const current = () => queries.getQueriesData<Cart>({ queryKey: CART }).find(([, cart]) => cart)?.[1]
  return {
    patch,
    current,
    /** No answer that is on its way may undo what the user sees. */
    hold: () => queries.cancelQueries({ queryKey: CART }),
    /** Reads the cart again, once the last of several changes has been answered. */
    refresh: () =>
      queries.isMutating({ mutationKey: CART }) <= 1 ? queries.invalidateQueries({ queryKey: CART }) : undefined,
    /** Lines whose removal has not been sent yet: an answer of the server still has them. */
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
    /** The server has given a line its id: changes made to it meanwhile still carry the temporary one. */
    named(temporary: number, id: number) {
      queries.setQueryData(NAMES, new Map([...names(), [temporary, id]]))
      if (withheld().has(temporary)) queries.setQueryData(WITHHELD, new Set([...withheld(), id]))
      patch(cart => ({ ...cart, items: cart.items.map(item => (item.id === temporary ? { ...item, id } : item)) }))
    },
    /** For a line that is new; never given twice. */
    temporaryId: () => temporaryId(current(), names().keys()),
    realId,
    /** The same for a line through all the ids that it has had: rows are told apart by it. */
    rowKey: (id: number) => rootOf(names(), id),
    visible: (cart: Cart) => withoutLines(cart, withheld()),
    setCleared: (cleared: ClearedCart | null) => queries.setQueryData(CLEARED, cleared),
    setCopied: (copied: CopiedOffer | null) => queries.setQueryData(COPIED, copied),
    /** A line of which all was taken forgets that it once was not. */
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
  return useMemo(() => cartCache(queries), [queries])
}

/** What every call of the cart says of the session it belongs to. */
export const useCartQuery = () => ({ punchout_buyer_cookie: useSession().state.buyer_cookie ?? undefined })

export const clearedKey = CLEARED
export const copiedKey = COPIED
export const lastAddedKey = LAST_ADDED
export const adjustedKey = ADJUSTED
