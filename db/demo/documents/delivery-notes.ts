import type { Row } from '#db/demo/csv.ts'
import { type Cents, centsText, lineBase, priceText } from '#db/demo/money.ts'
import { atMinute } from '#db/demo/orders/calendar.ts'
import type { Line } from '#db/demo/orders/order-lines.ts'
import type { Delivered, Orders } from '#db/demo/orders/orders.ts'
import { randomFor } from '#db/demo/random.ts'
import type { PlannedNote } from './notes-plan.ts'

const newestNumber = 880_123

export interface Note extends PlannedNote {
  order: Delivered
  number: string
}

export interface NoteLine {
  line: Line
  /** The line of the order, from 1. */
  orderLine: number
  quantity: number
  base: Cents
}

/** What was delivered of the orders, several notes an order where not all of it came at once. */
export class DeliveryNotes {
  readonly all: Note[]
  private readonly orders: Orders

  constructor(orders: Orders) {
    this.orders = orders
    const notes = [...orders.delivered()].flatMap(order => order.notes.map(note => ({ ...note, order })))
    notes.sort((one, other) => one.day - other.day || one.order.index - other.order.index)
    this.all = notes.map((note, at) => ({ ...note, number: String(newestNumber - (notes.length - 1 - at)) }))
  }

  *rows(): Generator<Row> {
    for (const { order, number, day } of this.all) {
      const { center } = order.planned
      yield {
        external_id: `AL${number}`,
        number,
        client: center.client.external_id,
        center: center.external_id,
        delivery_note_datetime: atMinute(day, 7 * 60 + (order.index % 400)),
        order: order.external_id,
      }
    }
  }

  *entryRows(): Generator<Row> {
    for (const note of this.all) {
      for (const [at, each] of this.linesOf(note).entries()) {
        yield { delivery_note: `AL${note.number}`, line: at + 1, ...lineCells(each, note), order_line: each.orderLine }
      }
    }
  }

  linesOf(note: Note): NoteLine[] {
    const { planned } = note.order
    const lines = this.orders.linesOf(note.order)
    const random = randomFor('parts', planned.center.external_id, planned.day)
    const firsts = lines.map(({ quantity }, at) => {
      // Something always comes at first.
      const isWhole = random.chance(0.65) || at === 0
      return isWhole ? quantity : Math.floor(quantity * random.between(0, 0.9))
    })
    const returned = random.int(0, lines.length - 1)
    return lines.flatMap((line, at) => {
      const first = firsts[at] ?? 0
      const quantity = {
        whole: line.quantity,
        first,
        rest: line.quantity - first,
        return: at === returned ? -Math.max(1, Math.floor((first || line.quantity) / 4)) : 0,
      }[note.part]
      if (quantity === 0) return []
      const base =
        quantity === line.quantity
          ? line.base
          : Math.sign(quantity) * lineBase(line.price, Math.abs(quantity), line.discount)
      return [{ line, orderLine: at + 1, quantity, base }]
    })
  }
}

/** What lines of notes and of invoices have in common. */
export function lineCells({ line, quantity, base }: NoteLine, { order }: Note): Row {
  const { client } = order.planned.center
  return {
    product: line.product.external_id,
    quantity,
    price: priceText(line.price),
    base: centsText(base),
    tax_code: client.tax_exempt ? 'exento' : (line.product.family.tax_code ?? 'general'),
  }
}
