import { useState } from 'react'
import type { WaitingDetail, WaitingEntry } from '#domain/orders/contract.ts'
import { asChanged, changesOf, type ChosenArticle, type Edits, NO_EDITS, withLine } from './changedLines.ts'

/** What somebody is about to change of an order that waits, and what it comes to then. */
export function useEdits(order: WaitingDetail) {
  const [edits, setEdits] = useState<Edits>(NO_EDITS)
  const changes = changesOf(edits)
  const setAdded = (turn: (added: Edits['added']) => Edits['added']) =>
    setEdits(({ lines, added }) => ({ lines, added: turn(added) }))
  return {
    edits,
    changes,
    /** The order as it would be. */
    after: changes.length === 0 ? order : asChanged(order, edits),
    undo: () => setEdits(NO_EDITS),
    setQuantity: (entry: WaitingEntry, quantity: number) =>
      setEdits(now => withLine(now, entry, { ...now.lines[entry.id], quantity })),
    setReason: (entry: WaitingEntry, reason: string) =>
      setEdits(now => {
        const edit = now.lines[entry.id]
        return edit ? { ...now, lines: { ...now.lines, [entry.id]: { ...edit, reason } } } : now
      }),
    putBack: (entry: WaitingEntry) => setEdits(now => withLine(now, entry, { quantity: entry.quantity })),
    replace: (entry: WaitingEntry, article: ChosenArticle) =>
      setEdits(now => withLine(now, entry, { quantity: now.lines[entry.id]?.quantity || entry.quantity, article })),
    add: (article: ChosenArticle) => setAdded(added => [...added, { key: Date.now(), article, quantity: 1 }]),
    setAddedQuantity: (key: number, quantity: number) =>
      setAdded(added =>
        added.flatMap(line => (line.key !== key ? [line] : quantity > 0 ? [{ ...line, quantity }] : [])),
      ),
  }
}

export type Editing = ReturnType<typeof useEdits>
