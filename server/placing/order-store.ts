import { businessDay } from '#domain/dates.ts'
import { PENDING_VALIDATION } from '#domain/orders/states.ts'
import { deadlineFrom } from '#domain/validation/deadline.ts'
import { type Fragment, type Queryable, recordset, type Transaction } from '#server/database/connect.ts'
import { recordEvents } from '#server/database/history.ts'
import { nextNumber } from '#server/database/number-series.ts'
import { mailsStatement, toldOfOrders } from '#server/mail/jobs.ts'
import type { saleRow } from './entry-row.ts'
import type { NewOrder } from './new-order.ts'

export interface NumberedOrder {
  id: number
  number: string
}

/** Stores the order itself, with the next number of its year. */
export async function insertOrder(sql: Transaction, order: NewOrder): Promise<NumberedOrder> {
  const { context, facts, body, totals, promised } = order
  const { viewer, now } = context
  const year = Number(businessDay(now).slice(0, 4))
  const [stored] = await sql<[NumberedOrder]>`
    insert into orders (
      number, client_id, center_id, user_id, order_datetime, delivery_datetime, state, client_order_number, observations,
      currency_code, currency_symbol, base, tax_total, total, billable_center, client_discount_percentage,
      client_discount, waiting_reasons, lines, cost_center, validate_before, promised, held_until, delivered_together,
      placed_here)
    values (
      ${nextNumber(sql, 'P', year)}, ${facts.client_id}, ${order.center_id}, ${viewer.id}, ${now},
      business_day_start(${body.delivery_date ?? null}::date), ${order.state},
      ${body.customer_number ?? ''}, ${body.observations ?? facts.observations}, ${facts.currency_code ?? 'EUR'},
      ${facts.currency_symbol ?? '€'}, ${totals.base}, ${totals.tax_total}, ${totals.total}, ${order.billable_center},
      ${totals.client_discount_percentage}, ${totals.client_discount}, ${order.waiting_reasons}, ${order.lines.length},
      ${body.cost_center ?? ''}, ${order.state === PENDING_VALIDATION ? deadlineFrom(now, context.settings.validation_hours) : null}, ${promised && sql.json(promised)},
      ${order.held_until}::timestamptz, ${body.delivered_together ?? false}, true)
    returning id, number`
  return stored
}

/** The purchase order that came with it. */
export async function insertFile(sql: Transaction, orderId: number, file: NewOrder['file']): Promise<void> {
  if (!file) return
  await sql`
    insert into order_files (order_id, name, media_type, content)
    values (${orderId}, ${file.name}, ${file.type}, ${file.content})`
}

export async function insertLines(
  sql: Transaction,
  orderId: number,
  lines: (ReturnType<typeof saleRow> & { promised_on: string | null })[],
): Promise<void> {
  await sql`
    insert into order_entries (
      order_id, line, product_id, quantity, price, description, discount, unit_name, unit_quantity, billable, base,
      tax_code, tax_rate, tax_name, surcharge_rate, discount_waits, promised_on)
    select ${orderId}, e.*
    from ${recordset(sql, lines)} as e (
      line int, product_id bigint, quantity numeric, price numeric, description text, discount numeric, unit_name text,
      unit_quantity numeric, billable boolean, base numeric, tax_code text, tax_rate numeric, tax_name text,
      surcharge_rate numeric, discount_waits boolean, promised_on date)`
}

/** Records in the order's history that it was placed, and why it waits. */
export async function recordPlaced(sql: Transaction, id: number, { context, state, totals, reason }: NewOrder) {
  const details = { state, total: totals.total, ...(reason !== '' && { reason }) }
  await recordEvents(sql, context, 'order_placed', 'order_id', sql`select ${id}::bigint, ${sql.json(details)}::jsonb`)
}

/** Queues the mails to who placed it, to who may validate it where it waits, and to all others who hear of it. */
export async function queueMails(sql: Transaction, id: number, { context, validators }: NewOrder): Promise<void> {
  await mailsStatement(
    context.jobs,
    sql,
    sql`
      select 'order_received', jsonb_build_object('order_id', ${id}::bigint)
      union all
      select 'order_pending', jsonb_build_object('order_id', ${id}::bigint, 'user_id', v.id)
      from unnest(${validators.map(validator => validator.id)}::bigint[]) v (id)
      union all
      ${toldOfOrders(sql, context.settings, placedOrder(sql, id))}`,
  )
}

const placedOrder = (sql: Queryable, id: number): Fragment =>
  sql`select id, client_id, user_id, user_id, state from orders where id = ${id}`
