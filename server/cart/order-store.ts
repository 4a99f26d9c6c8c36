import type { createOrder } from '#domain/cart/contract.ts'
import type { PurchaseLimit } from '#domain/cart/limit.ts'
import type { z } from 'zod'
import { fromCents, lineAmounts } from '#domain/money.ts'
import { BUSINESS_TIME_ZONE, businessDay } from '#domain/dates.ts'
import { PENDING_VALIDATION } from '#domain/orders/states.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { Queryable, Transaction } from '#server/db.ts'
import { purchaseCurrent } from '#server/clients/purchase-current.ts'
import { figuresOf, type PricedLine } from './lines.ts'
import type { CartRow } from './store.ts'

export type CenterLimit = PurchaseLimit & {
  /** The client lets a validator's own order pass. */
  own_validation: boolean
  /** Up to which amount the viewer may validate; null without a maximum. */
  validation_limit: number | null
}

/**
 * Locks the centre, then reads what its limit has left. Two statements: only one that begins after the lock is held
 * sees the order that was just committed by whoever held it before.
 */
export async function lockCenterLimit(
  sql: Transaction,
  viewer: Viewer,
  centerId: number,
  now: Date,
): Promise<CenterLimit> {
  const [, [limit]] = await Promise.all([
    sql`select from centers where id = ${centerId} for update`,
    sql<CenterLimit[]>`
      select ce.purchase_limit, ce.purchase_limit_period, ${purchaseCurrent(sql, now)} as purchase_current,
        c.own_validation, (select u.validation_limit from users u where u.id = ${viewer.id}) as validation_limit
      from centers ce join clients c on c.id = ce.client_id where ce.id = ${centerId}`,
  ])
  return limit!
}

/** Locks articles, always in the order of their ids, and answers what is in stock. */
export const lockStock = (sql: Transaction, ids: number[]): Promise<{ id: number; stock: number }[]> =>
  sql<{ id: number; stock: number }[]>`
    select id, stock from products where id = any (${ids}) order by id for no key update`

/** The id of an order to be: what goes with it can be made ready before its number is taken. */
export async function takeOrderId(sql: Transaction): Promise<number> {
  const [taken] = await sql<{ id: number }[]>`select nextval(pg_get_serial_sequence('orders', 'id')) as id`
  return taken!.id // a select without a condition returns its row
}

interface NewOrder {
  id: number
  context: SignedInContext
  cart: CartRow
  center_id: number
  body: z.output<NonNullable<(typeof createOrder)['body']>>
  state: number
  lines: PricedLine[]
  totals: { base: number; tax_total: number; total: number }
  /** Lines whose quantity is taken from the stock. */
  stockLines: number[]
}

/**
 * Stores the order with everything that goes with it in one statement, whatever the number of lines. Its number comes
 * from numberOrder(); until then, and seen by nobody, it is called after its id.
 */
export async function insertOrder(sql: Transaction, order: NewOrder) {
  const { context, cart, body, totals, lines } = order
  const { viewer, now } = context
  const entries = lines.map((line, index) => ({
    line: index + 1,
    item: line.row.id,
    product_id: line.row.product_id,
    quantity: line.row.quantity,
    price: line.price,
    description: line.row.description,
    discount: line.discount,
    unit_name: line.row.unit_name,
    unit_quantity: line.row.unit_quantity,
    billable: line.row.billable,
    base: fromCents(lineAmounts(figuresOf(line)).base),
    tax_code: line.row.tax_code,
    tax_rate: line.row.tax_rate,
    is_charge: line.row.is_charge,
    from_stock: order.stockLines.includes(line.row.id),
  }))
  const [placed] = await sql<
    {
      id: number
      order_datetime: string
      state: number
      base: number
      tax_total: number
      total: number
      currency_symbol: string
      lines: number
    }[]
  >`
    with entry as materialized (
      select * from jsonb_to_recordset(${sql.json(entries)}) as e (
        line int, item bigint, product_id bigint, quantity numeric, price numeric, description text, discount numeric,
        unit_name text, unit_quantity numeric, billable boolean, base numeric, tax_code text, tax_rate numeric,
        is_charge boolean, from_stock boolean)
    ), placed as (
      insert into orders (
        id, number, client_id, center_id, user_id, order_datetime, delivery_datetime, state, client_order_number,
        observations, currency_code, currency_symbol, base, tax_total, total, billable_center,
        client_discount_percentage, lines, placed_here)
      select ${order.id}, ${`#${order.id}`}, ${cart.client_id}, ${order.center_id}, ${viewer.id}, ${now},
        ${body.delivery_date ?? null}::date::timestamp at time zone ${BUSINESS_TIME_ZONE}, ${order.state},
        ${body.customer_number ?? ''}, ${body.observations ?? cart.observations}, ${cart.currency_code ?? 'EUR'},
        ${cart.currency_symbol ?? '€'}, ${totals.base}, ${totals.tax_total}, ${totals.total},
        coalesce((select sum(base) from entry where billable), 0), ${cart.client_discount_percentage}, ${lines.length},
        true
      returning id, order_datetime, state, base, tax_total, total, currency_symbol, lines
    ), stored as (
      insert into order_entries (
        order_id, line, product_id, quantity, price, description, discount, unit_name, unit_quantity, billable, base,
        tax_code, tax_rate)
      select placed.id, e.line, e.product_id, e.quantity, e.price, e.description, e.discount, e.unit_name,
        e.unit_quantity, e.billable, e.base, e.tax_code, e.tax_rate
      from placed, entry e
    ), taken as (
      update products p set stock = p.stock - used.quantity
      from (select product_id, sum(quantity * unit_quantity) as quantity from entry where from_stock group by 1) used
      where p.id = used.product_id
    ), consumed as (
      insert into consumption_months (client_id, center_id, product_id, month, quantity, amount)
      select ${cart.client_id}, ${order.center_id}, e.product_id, date_trunc('month', ${businessDay(now)}::date)::date,
        sum(e.quantity * e.unit_quantity), sum(e.base)
      from entry e where not e.is_charge and ${order.state !== PENDING_VALIDATION}::boolean
      group by e.product_id
      on conflict (center_id, product_id, month) do update
        set quantity = consumption_months.quantity + excluded.quantity,
          amount = consumption_months.amount + excluded.amount
    ), told as (
      insert into events (happened_at, kind, user_id, order_id, request_id, details)
      select ${now}, 'order_placed', ${viewer.id}, placed.id, ${context.requestId},
        jsonb_build_object('state', placed.state, 'total', placed.total)
      from placed
    ), emptied as (
      delete from cart_items where cart_id = ${cart.id}
    ), freed as (
      update carts set client_id = null, center_id = null, observations = '', client_discount_percentage = 0,
        version = version + 1
      where id = ${cart.id}
    )
    select * from placed`
  return placed!
}

interface Numbering {
  id: number
  context: SignedInContext
  /** What a repeat with the same key will be answered; the number is added to it. */
  reply: object
  key: string | undefined
  route: string
}

/** Gives an order the next number of its year, without gaps, and keeps the reply for a repeated request. */
export async function numberOrder(sql: Transaction, { id, context, reply, key, route }: Numbering): Promise<string> {
  const { viewer, now } = context
  const year = Number(businessDay(now).slice(0, 4))
  // The reply is plain JSON: it was made for the wire.
  const kept = sql.json(reply as Parameters<typeof sql.json>[0])
  const [numbered] = await sql<{ number: string }[]>`
    with series as (
      insert into number_series (kind, year, last) values ('P', ${year}, 1)
      on conflict (kind, year) do update set last = number_series.last + 1
      returning 'P' || right(year::text, 2) || '-' || lpad(last::text, greatest(6, length(last::text)), '0') as number
    ), answered as (
      update idempotency_keys k set reply = ${kept}::jsonb || jsonb_build_object('number', series.number)
      from series where k.user_id = ${viewer.id} and k.route = ${route} and k.key = ${key ?? null}
    )
    update orders o set number = series.number from series where o.id = ${id} returning o.number`
  return numbered!.number // the order was stored in this transaction
}

/** By name, who may validate an order of this client and centre: never the one who placed it. */
export async function listValidators(
  sql: Queryable,
  viewer: Viewer,
  order: { client_id: number | null; center_id: number },
): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select concat_ws(' ', u.first_name, u.last_name) as name
    from users u
    where u.can_validate_orders and u.active and u.id <> ${viewer.id} and (
      u.id = (select c.sales_person_id from clients c where c.id = ${order.client_id})
      or u.id in (select uc.user_id from user_clients uc where uc.client_id = ${order.client_id}) and (
        exists (select from user_centers uc where uc.user_id = u.id and uc.center_id = ${order.center_id})
        or not exists (
          select from user_centers uc join centers own on own.id = uc.center_id
          where uc.user_id = u.id and own.client_id = ${order.client_id}
        )
      )
    )
    order by u.role = 'client' desc, name limit 3`
  return rows.map(row => row.name)
}
