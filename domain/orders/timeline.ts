import type { OrderDetail } from './contract.ts'
import { CANCELLED, CANCELLING, PENDING_VALIDATION, VALIDATED } from './states.ts'

const BLOCKED = 3
const DELIVERED = 6
const INVOICED = 8

/** One step of an order's way. `at` is an instant, or null if the data does not say when. */
export type TimelineStep =
  | { kind: 'received' | 'validated'; at: string | null }
  | { kind: 'delivery-note'; id: number; number: string; at: string }
  /** Where the order is now, under the name of its state. */
  | { kind: 'state'; state: number; outcome: 'under-way' | 'reached' | 'stopped'; at: null }

type Facts = Pick<OrderDetail, 'state' | 'order_datetime'> & {
  entries: Pick<OrderDetail['entries'][number], 'delivery_note_lines'>[]
}

/** The steps that the data proves, and no other: nothing is drawn because it usually happens (screens 3.23). */
export function orderTimeline({ state, order_datetime, entries }: Facts): TimelineStep[] {
  const steps: TimelineStep[] = [{ kind: 'received', at: order_datetime }]
  const outcome = outcomeOf(state)
  // A blocked or cancelled order may never have been validated.
  if (outcome !== 'stopped' && state !== PENDING_VALIDATION) steps.push({ kind: 'validated', at: null })
  steps.push(...deliveryNotes(entries))
  if (state !== VALIDATED) steps.push({ kind: 'state', state, outcome, at: null })
  return steps
}

function outcomeOf(state: number): 'under-way' | 'reached' | 'stopped' {
  if ([BLOCKED, CANCELLING, CANCELLED].includes(state)) return 'stopped'
  return state === DELIVERED || state === INVOICED ? 'reached' : 'under-way'
}

/** The delivery notes of an order's lines, each once, oldest first. */
function deliveryNotes(entries: Facts['entries']): Extract<TimelineStep, { kind: 'delivery-note' }>[] {
  const notes = new Map(
    entries.flatMap(entry =>
      entry.delivery_note_lines.map(line => [
        line.delivery_note_id,
        {
          kind: 'delivery-note' as const,
          id: line.delivery_note_id,
          number: line.delivery_note_number,
          at: line.delivery_note_datetime,
        },
      ]),
    ),
  )
  return [...notes.values()].toSorted((one, other) => one.at.localeCompare(other.at))
}
