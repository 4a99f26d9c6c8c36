import type { InvoiceEntry } from '#domain/invoices/contract.ts'

/** Whether a line can be bought again: no charge, and nothing that was credited. */
export const canBeAdded = ({ is_charge, quantity }: Pick<InvoiceEntry, 'is_charge' | 'quantity'>): boolean =>
  !is_charge && quantity > 0

interface Marking {
  id: number
  isMarked: boolean
  /** The line that was marked before, for a range from there. */
  anchor: number | undefined
}

/** The chosen lines after one, or with an anchor all between them, has been marked. `ids` are all that can be. */
export function withMarked(chosen: ReadonlySet<number>, ids: number[], { id, isMarked, anchor }: Marking): Set<number> {
  const at = ids.indexOf(id)
  const from = anchor === undefined ? -1 : ids.indexOf(anchor)
  const range = from === -1 ? [id] : ids.slice(Math.min(at, from), Math.max(at, from) + 1)
  const next = new Set(chosen)
  for (const each of range) {
    if (isMarked) next.add(each)
    else next.delete(each)
  }
  return next
}
