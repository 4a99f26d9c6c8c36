import { randomBytes } from 'node:crypto'
import type { Sql } from '#server/database/connect.ts'

interface NoteWish {
  client: number
  center: number
  at: string
  number?: string
  order?: number
  lines: { product: number; quantity: number; order_line?: number; price?: number; tax_rate?: number }[]
}

interface InvoiceWish {
  client: number
  center?: number | null
  at: string
  number?: string
  order?: number
  state?: number | null
  /** What else the ERP says of it. */
  sent?: { due_date?: string; paid_on?: string; qr_text?: string; atcud?: string; unique_code?: string }
  lines: {
    product: number
    quantity: number
    price?: number
    tax_rate?: number
    note?: number
    order?: number
    center?: number
  }[]
}

const unique = () => randomBytes(5).toString('hex')

/** Delivery notes and invoices as an import stores them, with their totals and months. A unit costs 10 and has 21 % of tax. */
export const chargedFactory = (sql: Sql) => ({
  note: async (wish: NoteWish): Promise<number> => {
    const external_id = unique()
    const [note] = await sql<{ id: number }[]>`
      insert into delivery_notes (external_id, number, client_id, center_id, order_id, delivery_note_datetime)
      values (${external_id}, ${wish.number ?? external_id}, ${wish.client}, ${wish.center}, ${wish.order ?? null}, ${wish.at})
      returning id`
    const { id } = note!
    for (const [index, line] of wish.lines.entries()) {
      const price = line.price ?? 10
      await sql`
        insert into delivery_note_entries (delivery_note_id, line, product_id, order_line, quantity, price, base, tax_rate)
        values (${id}, ${index + 1}, ${line.product}, ${line.order_line ?? null}, ${line.quantity}, ${price},
          round(${line.quantity}::numeric * ${price}::numeric, 2), ${line.tax_rate ?? 21})`
    }
    await sql`select refresh_totals('delivery_notes', array[${id}]::bigint[])`
    await sql`select refresh('delivery_notes', array[${wish.client}]::bigint[])`
    return id
  },
  invoice: async (wish: InvoiceWish): Promise<number> => {
    const external_id = unique()
    const state = wish.state === undefined ? 8 : wish.state
    const [invoice] = await sql<{ id: number }[]>`
      insert into invoices (external_id, number, client_id, center_id, order_id, invoice_datetime, state)
      values (${external_id}, ${wish.number ?? external_id}, ${wish.client}, ${wish.center ?? null}, ${wish.order ?? null},
        ${wish.at}, ${state})
      returning id`
    const { id } = invoice!
    if (wish.sent) await sql`update invoices set ${sql(wish.sent)} where id = ${id}`
    for (const [index, line] of wish.lines.entries()) {
      const price = line.price ?? 10
      await sql`
        insert into invoice_entries (
          invoice_id, line, product_id, delivery_note_id, order_id, center_id, quantity, price, base, tax_rate)
        values (${id}, ${index + 1}, ${line.product}, ${line.note ?? null}, ${line.order ?? wish.order ?? null},
          ${line.center ?? null}, ${line.quantity}, ${price}, round(${line.quantity}::numeric * ${price}::numeric, 2),
          ${line.tax_rate ?? 21})`
    }
    await sql`select refresh_totals('invoices', array[${id}]::bigint[])`
    await sql`select refresh('invoices', array[${wish.client}]::bigint[])`
    return id
  },
})
