import type { Row } from '#db/demo/csv.ts'
import { atMinute, isoDay } from '#db/demo/orders/calendar.ts'
import { randomFor } from '#db/demo/random.ts'
import { type DeliveryNotes, lineCells, type Note } from './delivery-notes.ts'
import { invoicingOf } from './invoicing.ts'
import type { SalesTargets } from './sales-targets.ts'

// Codes of the states, see domain/orders.
const billable = 7
const invoiced = 8

const DAYS_TO_PAY = 30

interface Invoice {
  external_id: string
  number: string
  day: number
  notes: Note[]
}

/** What was charged: notes by order, or by month. What goes back is credited by an invoice of its own. */
export class Invoices {
  private readonly notes: DeliveryNotes
  private readonly all: Invoice[]
  private readonly today: number
  private readonly targets: SalesTargets

  /** What objectives are made of is counted while the lines are written. */
  constructor(notes: DeliveryNotes, today: number, targets: SalesTargets) {
    this.notes = notes
    this.today = today
    this.targets = targets
    const groups = Map.groupBy(
      notes.all.filter(note => note.invoiceDay !== undefined),
      groupOf,
    )
    const inOrder = [...groups.values()].sort(([one], [other]) => (one?.invoiceDay ?? 0) - (other?.invoiceDay ?? 0))
    const counts = new Map<string, number>()
    this.all = inOrder.map(group => {
      const day = group[0]?.invoiceDay ?? 0
      const series = `${group[0]?.part === 'return' ? 'A' : 'F'}${isoDay(day).slice(2, 4)}`
      const count = (counts.get(series) ?? 0) + 1
      counts.set(series, count)
      const number = `${series}-${String(count).padStart(5, '0')}`
      return { external_id: number, number, day, notes: group }
    })
  }

  *rows(): Generator<Row> {
    for (const { external_id, number, day, notes } of this.all) {
      const [first] = notes
      if (!first) continue
      const { center } = first.order.planned
      const ofOne = notes.every(note => note.order.planned.center === center)
      const orders = new Set(notes.map(note => note.order.external_id))
      yield {
        external_id,
        number,
        client: center.client.external_id,
        center: ofOne ? center.external_id : '',
        invoice_datetime: atMinute(day, 15 * 60),
        order: orders.size === 1 ? first.order.external_id : '',
        state: this.today - day < 20 ? billable : invoiced,
        ...this.paymentOf(number, day),
      }
    }
  }

  /** Due after 30 days; most pay some days around then, a few late or not at all yet. */
  private paymentOf(number: string, day: number): Row {
    const random = randomFor('payment', number)
    const due = day + DAYS_TO_PAY
    const isLate = random.chance(0.08)
    const paid = due + (isLate ? random.int(20, 90) : random.int(-6, 2))
    return { due_date: isoDay(due), paid_on: paid <= this.today ? isoDay(paid) : '' }
  }

  *entryRows(): Generator<Row> {
    for (const { external_id, day, notes } of this.all) {
      let line = 0
      for (const note of notes) {
        const { order, number } = note
        for (const each of this.notes.linesOf(note)) {
          line++
          const { supplier } = each.line.product
          this.targets.count({ center: order.planned.center, day, supplier, base: each.base })
          yield {
            invoice: external_id,
            line,
            ...lineCells(each, note),
            delivery_note: `AL${number}`,
            order: order.external_id,
            billable: order.planned.center.has_facturable && each.orderLine % 3 === 0,
          }
        }
        // What it costs to bring little.
        if (note.part !== 'return' && randomFor('portes', number).chance(0.04)) {
          line++
          yield {
            invoice: external_id,
            line,
            product: 'PORTES1',
            quantity: 1,
            price: '6.90',
            base: '6.90',
            tax_code: order.planned.center.client.tax_exempt ? 'exento' : 'general',
            delivery_note: `AL${number}`,
            order: order.external_id,
            billable: false,
          }
        }
      }
    }
  }
}

function groupOf({ order, part, number, invoiceDay }: Note): string {
  const { center } = order.planned
  if (part === 'return') return `return ${number}`
  const of = { order: order.external_id, center: center.external_id, client: center.client.external_id, elsewhere: '' }
  return `${of[invoicingOf(center.client)]} ${invoiceDay}`
}
