import { useMemo, useRef, useState } from 'react'
import type { InvoiceDetail } from '#domain/invoices/contract.ts'
import { withRange } from '#web/ui/tables/selection/selected.ts'
import type { Selected } from '#web/ui/tables/selection/selected.ts'
import { canBeAdded } from './lineSelection.ts'

/** Which lines of an invoice are chosen, by their ids. */
export interface LineSelection {
  chosen: Selected
  /** The lines that can be chosen. */
  ids: number[]
  /** With Shift all since the one that was marked before. */
  mark: (id: number, isMarked: boolean, isRange: boolean) => void
  markAll: (isMarked: boolean) => void
}

export function useLineSelection({ entries }: InvoiceDetail): LineSelection {
  const [chosen, setChosen] = useState<Selected>(() => new Set())
  const anchor = useRef<number>(undefined)
  const ids = useMemo(() => entries.filter(canBeAdded).map(({ id }) => id), [entries])
  return {
    chosen,
    ids,
    mark: (id, isMarked, isRange) => {
      const from = isRange ? anchor.current : undefined
      anchor.current = id
      setChosen(known => withRange(known, ids, { key: id, from, isSelected: isMarked }))
    },
    markAll: isMarked => setChosen(new Set(isMarked ? ids : [])),
  }
}
