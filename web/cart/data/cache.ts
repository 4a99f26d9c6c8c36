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

/** The functions with which mutations change the cart in the query cache. */
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
    /** Cancels running reads, so that their answers cannot undo the optimistic change. */
    hold: () => queries.cancelQueries({ queryKey: CART }),
    /** Reads the cart again after the answer to the last of several changes. */
    refresh: () =>
      queries.isMutating({ mutationKey: CART }) <= 1 ? queries.invalidateQueries({ queryKey: CART }) : undefined,
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
    /** A temporary id for a new line; never returned twice. */
    temporaryId: () => temporaryId(current(), names().keys()),
    realId,
    /** A key for the row of a line that stays the same when its id changes. */
    rowKey: (id: number) => rootOf(names(), id),
    visible: (cart: Cart) => withoutLines(cart, withheld()),
    setCleared: (cleared: ClearedCart | null) => queries.setQueryData(CLEARED, cleared),
    setCopied: (copied: CopiedOffer | null) => queries.setQueryData(COPIED, copied),
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
  return useMemo(() => cartCache(queries), [queries])
}

/** What every call of the cart says of the session it belongs to. */
export const useCartQuery = () => ({ punchout_buyer_cookie: useSession().state.buyer_cookie ?? undefined })

export const clearedKey = CLEARED
export const copiedKey = COPIED
export const lastAddedKey = LAST_ADDED
export const adjustedKey = ADJUSTED
