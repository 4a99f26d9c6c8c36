import { useEffect, useMemo, useRef, useState } from 'react'
import type { Cart, CartItem } from '#domain/cart/contract.ts'
import { useRemoveCartItem, useUpdateCartItem } from '#web/cart/api.ts'
import type { LineActions } from './CartLine.tsx'
import { withChange } from '#web/cart/data/optimistic.ts'
import type { LineChange } from '#web/cart/data/optimistic.ts'

type Drafts = ReadonlyMap<number, number>

/**
 * What is being typed into the lines. `shown` is the cart with it, so that totals and limit follow every key, while
 * the saved cart stays what the fields start from.
 */
export function useLineEdits(cart: Cart) {
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const update = useUpdateCartItem({
    onRefused: (message, id) => setProblems(before => withEntry(before, id, message)),
  })
  const remove = useRemoveCartItem()
  // Quantities on their way, so that sending waits for them and does not save them again.
  const saving = useRef(new Map<number, { quantity: number; saved: Promise<unknown> }>())
  const change = (id: number, part: LineChange) => {
    setProblems(before => withoutEntry(before, id))
    const saved = update.mutateAsync({ id, ...part })
    const { quantity } = part
    return quantity === undefined ? saved : shownUntilSaved(id, quantity, saved)
  }
  /** The cart takes a moment to have what was typed: until then it stays a draft, and no quantity of before is seen. */
  async function shownUntilSaved(id: number, quantity: number, saved: Promise<unknown>): Promise<void> {
    setDrafts(before => withEntry(before, id, quantity))
    saving.current.set(id, { quantity, saved })
    try {
      await saved
    } finally {
      if (saving.current.get(id)?.saved === saved) saving.current.delete(id)
      setDrafts(before => (before.get(id) === quantity ? withoutEntry(before, id) : before))
    }
  }
  // The rows are memoised: their actions keep one identity and reach what is current through this.
  const latest = useRef({ change, remove })
  useEffect(() => {
    latest.current = { change, remove }
  })
  const actions = useMemo<LineActions>(
    () => ({
      draft: (id, quantity) => setDrafts(before => withEntry(before, id, quantity)),
      // A refusal is shown at the line by `onRefused`.
      change: (id, part) => void latest.current.change(id, part).catch(() => undefined),
      remove: (item: CartItem) => latest.current.remove(item),
    }),
    [],
  )
  const shown = useMemo(() => withDrafts(cart, drafts), [cart, drafts])
  return {
    shown,
    problems,
    actions,
    /** Saves what is still being typed; false if the server refused some of it. */
    async saveDrafts(): Promise<boolean> {
      const typed = [...drafts].filter(([id, quantity]) =>
        cart.items.some(item => item.id === id && item.quantity !== quantity),
      )
      const saved = await Promise.allSettled(
        typed.map(([id, quantity]) => {
          const begun = saving.current.get(id)
          return begun?.quantity === quantity ? begun.saved : change(id, { quantity })
        }),
      )
      return saved.every(({ status }) => status === 'fulfilled')
    },
  }
}

function withDrafts(cart: Cart, drafts: Drafts): Cart {
  let shown = cart
  for (const [id, quantity] of drafts) {
    const item = cart.items.find(one => one.id === id)
    if (item && item.quantity !== quantity) shown = withChange(shown, id, { quantity })
  }
  return shown
}

const withEntry = <Value>(map: ReadonlyMap<number, Value>, key: number, value: Value) => new Map(map).set(key, value)

function withoutEntry<Value>(map: ReadonlyMap<number, Value>, key: number): ReadonlyMap<number, Value> {
  if (!map.has(key)) return map
  const next = new Map(map)
  next.delete(key)
  return next
}
