import type { OrderEntry } from './contract.ts'
import { isCancelled } from './states.ts'

type Line = Pick<OrderEntry, 'quantity' | 'state'> & {
  delivery_note_lines: Pick<OrderEntry['delivery_note_lines'][number], 'quantity'>[]
}

/** What of a line is still to come; 0 where nothing has come yet. What came back is not to come again, nor what was cancelled. */
export function pendingOf({ quantity, state, delivery_note_lines: notes }: Line): number {
  const served = notes.reduce((sum, note) => sum + Math.max(note.quantity, 0), 0)
  if (served === 0 || isCancelled(state)) return 0
  return Math.max(Math.round((quantity - served) * 1000) / 1000, 0)
}
