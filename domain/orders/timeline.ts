import type { OrderDetail } from './contract.ts'
import { CANCELLED, CANCELLING, PENDING_VALIDATION, VALIDATED } from './states.ts'

const BLOCKED = 3

/** One step of an order's way. `at` is an instant, or null where the data does not say when. */
export type TimelineStep =
  | { kind: 'received' | 'validated'; at: string | null }
  | { kind: 'delivery-note'; number: string; at: string }
  /** Where the order is now, under the name of its state. */
  | { kind: 'state'; state: number; isStopped: boolean; at: null }

type Facts = Pick<OrderDetail, 'state' | 'order_datetime'> & {
  entries: Pick<OrderDetail['entries'][number], 'delivery_note_lines'>[]
}

/** The steps that the data proves, and no other: nothing is drawn because it usually happens (screens 3.23). */
export function orderTimeline({ state, order_datetime, entries }: Facts): TimelineStep[] {
  const steps: TimelineStep[] = [{ kind: 'received', at: order_datetime }]
  const isStopped = [BLOCKED, CANCELLING, CANCELLED].includes(state)
  // A blocked or cancelled order may never have been validated.
  if (!isStopped && state !== PENDING_VALIDATION) steps.push({ kind: 'validated', at: null })
  steps.push(...deliveryNotes(entries))
  if (state !== VALIDATED) steps.push({ kind: 'state', state, isStopped, at: null })
  return steps
}

export interface DeliveryNoteOf {
  number: string
  at: string
}

/** The delivery notes of an order's lines, each once, oldest first. */
export function deliveryNotes(entries: Facts['entries']): ({ kind: 'delivery-note' } & DeliveryNoteOf)[] {
  const notes = new Map(
    entries.flatMap(entry =>
      entry.delivery_note_lines.map(line => [
        line.delivery_note_id,
        { kind: 'delivery-note' as const, number: line.delivery_note_number, at: line.delivery_note_datetime },
      ]),
    ),
  )
  return [...notes.values()].toSorted((one, other) => one.at.localeCompare(other.at))
}
