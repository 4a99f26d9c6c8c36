import { addWorkdays, type Calendar, isoDay } from '#db/demo/orders/calendar.ts'
import type { Planned } from '#db/demo/orders/schedule.ts'
import { randomFor } from '#db/demo/random.ts'
import { invoicingOf } from './invoicing.ts'

/** What a note brings: all of the order, the first part, the rest, or something that goes back. */
export type Part = 'whole' | 'first' | 'rest' | 'return'

export interface PlannedNote {
  part: Part
  day: number
  /** Undefined while it is not invoiced. */
  invoiceDay: number | undefined
}

/** The notes that an order which is neither waiting nor cancelled comes to, those that are still to come included. */
export function notesOf(order: Planned, calendar: Calendar): PlannedNote[] {
  const random = randomFor('notes', order.center.external_id, order.day)
  const first = firstDeliveryDay(order)
  const parts: [Part, number][] = [[random.chance(0.82) ? 'whole' : 'first', first]]
  if (parts[0]?.[0] === 'first' && random.chance(0.85)) parts.push(['rest', addWorkdays(first, random.int(2, 7))])
  if (random.chance(0.03)) parts.push(['return', addWorkdays(parts.at(-1)?.[1] ?? first, random.int(3, 9))])
  return parts.map(([part, day]) => ({ part, day, invoiceDay: invoiceDayOf(order, day, calendar) }))
}

/** The day that the order itself names for its delivery. */
export const firstDeliveryDay = (order: Planned): number =>
  addWorkdays(order.day, randomFor('order-row', order.center.external_id, order.day).int(1, 3))

function invoiceDayOf({ center }: Planned, noteDay: number, calendar: Calendar): number | undefined {
  const invoicing = invoicingOf(center.client)
  if (invoicing === 'elsewhere') return undefined
  const day = invoicing === 'order' ? addWorkdays(noteDay, 2) : lastOfMonth(noteDay)
  return day < calendar.today ? day : undefined
}

function lastOfMonth(day: number): number {
  const [year = 0, month = 0] = isoDay(day).split('-').map(Number)
  return Date.UTC(year, month, 0) / 86_400_000
}
