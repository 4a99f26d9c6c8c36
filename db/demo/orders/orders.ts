import { atMinute, type Calendar } from './calendar.ts'
import type { Row } from '#db/demo/csv.ts'
import { miramar } from '#db/demo/clients/clients.ts'
import { centsText, priceText } from '#db/demo/money.ts'
import type { Line, OrderLines } from './order-lines.ts'
import { randomFor } from '#db/demo/random.ts'
import { firstDeliveryDay, notesOf, type PlannedNote } from '#db/demo/documents/notes-plan.ts'
import type { Planned } from './schedule.ts'
import { compras, type User } from '#db/demo/clients/users.ts'

// Codes of the order states, see domain/orders.
const validating = 1
const validated = 2
const preparing = 4
const sent = 5
const delivered = 6
const invoiced = 8
const cancelled = 10

const newestNumber = 4_500_131

type Placed = { number: string; state: number; user: string; bySalesPerson: boolean }

/** An order of which something has been delivered, and the notes until today. */
export type Delivered = { external_id: string; index: number; planned: Planned; notes: PlannedNote[] }

export class Orders {
  private readonly planned: Planned[]
  private readonly lines: OrderLines
  private readonly calendar: Calendar
  private readonly buyers: Map<string, User[]>

  constructor(planned: Planned[], lines: OrderLines, calendar: Calendar, users: User[]) {
    this.planned = planned
    this.lines = lines
    this.calendar = calendar
    this.buyers = Map.groupBy(
      users.filter(user => user.client !== undefined),
      user => user.client ?? '',
    )
  }

  *rows(): Generator<Row> {
    for (const [index, order] of this.planned.entries()) {
      const { number, state, user } = this.placed(order, index)
      const random = randomFor('order-row', order.center.external_id, order.day)
      random.int(1, 3) // the day of the delivery, see firstDeliveryDay()
      const ordered = order.at ? order.at.toISOString().slice(0, 19) + 'Z' : atMinute(order.day, order.minute)
      const awaited = state !== validating && state !== cancelled
      const references =
        order.pending ||
        order.center.client.external_id === miramar ||
        randomFor('order-references', order.center.client.external_id).chance(0.55)
      yield {
        external_id: `PV${number}`,
        number,
        client: order.center.client.external_id,
        center: order.center.external_id,
        order_datetime: ordered,
        user,
        delivery_datetime: awaited ? atMinute(firstDeliveryDay(order), random.int(7 * 60, 15 * 60)) : '',
        state,
        client_order_number: references && (order.pending || random.chance(0.8)) ? this.reference(order) : '',
        observations: random.chance(0.06) ? random.pick(observations) : '',
      }
    }
  }

  *entryRows(): Generator<Row> {
    for (const [index, order] of this.planned.entries()) {
      const { number, state, bySalesPerson } = this.placed(order, index)
      const { client, external_id, has_facturable } = order.center
      const random = randomFor('billable', external_id, order.day)
      for (const [at, { product, quantity, price, discount, base }] of this.lines.of(order, bySalesPerson).entries()) {
        yield {
          order: `PV${number}`,
          line: at + 1,
          product: product.external_id,
          quantity,
          price: priceText(price),
          discount,
          billable: has_facturable && random.chance(0.3),
          base: centsText(base),
          tax_code: client.tax_exempt ? 'exento' : (product.family.tax_code ?? 'general'),
          state,
        }
      }
    }
  }

  *delivered(): Generator<Delivered> {
    for (const [index, planned] of this.planned.entries()) {
      const { number, state } = this.placed(planned, index)
      if (state === validating || state === cancelled) continue
      const notes = notesOf(planned, this.calendar).filter(({ day }) => day < this.calendar.today)
      if (notes.length > 0) yield { external_id: `PV${number}`, index, planned, notes }
    }
  }

  linesOf({ planned, index }: Delivered): Line[] {
    return this.lines.of(planned, this.placed(planned, index).bySalesPerson)
  }

  private placed(order: Planned, index: number): Placed {
    const { client, external_id } = order.center
    const random = randomFor('order', external_id, order.day, order.pending ? 'pending' : '')
    const number = String(newestNumber - (this.planned.length - 1 - index))
    const buyer = this.buyers.get(client.external_id)
    const bySalesPerson = order.wanted === undefined && random.chance(0.22)
    const byBuyer = buyer && random.chance(0.75) ? random.pick(buyer).email : ''
    const user = order.wanted !== undefined ? compras : bySalesPerson ? client.sales_person : byBuyer
    return { number, state: this.state(order, random.next()), user, bySalesPerson }
  }

  private state(order: Planned, dice: number): number {
    if (order.pending) return validating
    const age = this.calendar.today - order.day
    if (age > 4 && dice < 0.025 && order.wanted === undefined) return cancelled
    const notes = notesOf(order, this.calendar).filter(({ part }) => part !== 'return')
    const isOver = notes.every(({ day }) => day < this.calendar.today)
    if (notes.some(({ day }) => day < this.calendar.today)) {
      if (!isOver) return sent
      return notes.every(({ invoiceDay }) => invoiceDay !== undefined) ? invoiced : delivered
    }
    return age <= 1 ? validated : preparing
  }

  // The newest one reads OC-8841, and they grow by four a day.
  private reference({ center, day, minute }: Planned): string {
    const { external_id } = center.client
    const prefix =
      external_id === miramar ? 'OC' : randomFor('order-prefix', external_id).pick(['OC', 'PC', 'PED', 'N'])
    return `${prefix}-${8_841 - (this.calendar.yesterday - day) * 4 - (minute % 4)}`
  }
}

const observations = [
  'Entregar en recepción',
  'Dejar en el almacén de la planta 1',
  'Llamar antes de llegar',
  'Entregar por la mañana',
  'Urgente, por favor',
  'Agrupar con el pedido anterior',
  'Sin palé, acceso estrecho',
]
