import { useMemo, useRef, useState } from 'react'
import type { InvoiceDetail } from '#domain/invoices/contract.ts'
import { canBeAdded, withMarked } from './lineSelection.ts'

/** Which lines of an invoice are chosen, by their ids. */
export interface LineSelection {
  chosen: ReadonlySet<number>
  /** How many lines can be chosen. */
  most: number
  /** With Shift all since the one that was marked before. */
  mark: (id: number, isMarked: boolean, isRange: boolean) => void
  markAll: (isMarked: boolean) => void
}

export function useLineSelection({ entries }: InvoiceDetail): LineSelection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set())
  const anchor = useRef<number>(undefined)
  const ids = useMemo(() => entries.filter(canBeAdded).map(({ id }) => id), [entries])
  return {
    chosen,
    most: ids.length,
    mark: (id, isMarked, isRange) => {
      const from = isRange ? anchor.current : undefined
      anchor.current = id
      setChosen(known => withMarked(known, ids, { id, isMarked, anchor: from }))
    },
    markAll: isMarked => setChosen(new Set(isMarked ? ids : [])),
  }
}
