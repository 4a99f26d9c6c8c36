import type { z } from 'zod'
import type { createOrder } from '#domain/cart/contract.ts'
import type { LimitPeriod } from '#domain/dates.ts'
import { BUSINESS_TIME_ZONE, businessDay } from '#domain/dates.ts'
import { fromCents, lineAmounts } from '#domain/money.ts'
import { PENDING_VALIDATION } from '#domain/orders/states.ts'
import { lockedPurchases } from '#server/clients/purchase-current.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { Queryable, Transaction } from '#server/db.ts'
import { tell } from '#server/history.ts'
import { mailStatement, orderMailStatement } from '#server/mail/jobs.ts'
import { nextNumber } from '#server/number-series.ts'
import { isValidator } from '#server/validation/validators.ts'
import { emptyCarts, freeCarts } from './finished.ts'
import { keepReply, type ReplyToKeep } from './idempotency.ts'
import type { FinishFacts, FinishLineRow } from './finish-facts.ts'
import type { StockUse } from './order-stock.ts'
import { figuresOf, type PricedLine } from './lines.ts'

interface NewOrder extends ReplyToKeep {
  context: SignedInContext
  facts: FinishFacts
  center_id: number
  body: z.output<NonNullable<(typeof createOrder)['body']>>
  state: number
  lines: PricedLine<FinishLineRow>[]
  uses: StockUse[]
  totals: { base: number; tax_total: number; total: number }
}

/**
 * Stores an order with everything that goes with it, the next number of its year and the kept reply, and empties the
 * cart: one statement, whatever the number of lines. It answers id and number; undefined, with nothing stored, where the
 * cart, the limit or the stock is no longer what the order was decided by.
 *
 * Each part waits for the one before, so that locks are always taken in the same order: cart, centre, articles by id,
 * number series. The number comes last: from there to the commit every other order waits, and for no client.
 */
export async function insertOrder(
  sql: Queryable,
  order: NewOrder,
): Promise<{ id: number; number: string } | undefined> {
  const { context, facts, body, totals, lines, center_id, state } = order
  const { viewer, now } = context
  const today = businessDay(now)
  const isApproved = state !== PENDING_VALIDATION
  const [numbered] = await sql<{ id: number; number: string }[]>`
    with entry as materialized (
      select * from jsonb_to_recordset(${sql.json(lines.map(entryOf))}) as e (
        line int, product_id bigint, quantity numeric, price numeric, description text, discount numeric,
        unit_name text, unit_quantity numeric, billable boolean, base numeric, tax_code text, tax_rate numeric,
        is_charge boolean)
    ), need as materialized (
      select * from jsonb_to_recordset(${sql.json(order.uses.map(use => ({ ...use })))}) as n (
        product_id bigint, used numeric(17, 3), needed numeric(17, 3))
    ), cart as materialized (
      select ca.id from carts ca where ca.id = ${facts.id} and ca.version = ${facts.version} for update
    ), center as materialized (
      select cart.id from cart
      where ${lockedPurchases(sql, center_id, facts.purchase_limit_period, now)} = ${facts.purchase_current}
    ), held as materialized (
      select p.id, p.stock from products p
      where p.id = any (array(select product_id from need)) and exists (select from center)
      order by p.id for no key update
    ), go as materialized (
      select center.id as cart_id, nextval('orders_id_seq') as order_id from center
      where not exists (select from held join need on need.product_id = held.id where held.stock < need.needed)
    ), taken as (
      update products p set stock = p.stock - need.used from need, go
      where p.id = need.product_id and ${isApproved}::boolean returning 1
    ), stored as (
      insert into order_entries (
        order_id, line, product_id, quantity, price, description, discount, unit_name, unit_quantity, billable, base,
        tax_code, tax_rate)
      select go.order_id, e.line, e.product_id, e.quantity, e.price, e.description, e.discount, e.unit_name,
        e.unit_quantity, e.billable, e.base, e.tax_code, e.tax_rate
      from go, entry e returning 1
    ), consumed as (
      insert into consumption_months (client_id, center_id, product_id, month, quantity, amount)
      select ${facts.client_id}, ${center_id}, e.product_id, date_trunc('month', ${today}::date)::date,
        sum(e.quantity * e.unit_quantity), sum(e.base)
      from go, entry e where not e.is_charge and ${isApproved}::boolean
      group by e.product_id
      on conflict (center_id, product_id, month) do update
        set quantity = consumption_months.quantity + excluded.quantity,
          amount = consumption_months.amount + excluded.amount
      returning 1
    ), told as (
      ${tell(
        sql,
        context,
        'order_placed',
        'order_id',
        sql`select order_id, jsonb_build_object('state', ${state}::int, 'total', ${totals.total}::numeric) from go`,
      )}
    ), emptied as (
      ${emptyCarts(sql, sql`select cart_id from go`)}
    ), freed as (
      ${freeCarts(sql, sql`select cart_id from go`)}
    ), queued as (
      ${orderMailStatement(context.jobs, sql, sql`select order_id from go`)}
    ) ${isApproved ? sql`` : sql`, shown as (${pendingMails(sql, order)})`}, series as (
      ${nextNumber(
        sql,
        'P',
        Number(today.slice(0, 4)),
        sql`
          from go
          where (select count(*) from taken) + (select count(*) from stored) + (select count(*) from consumed)
            + (select count(*) from told) + (select count(*) from emptied) + (select count(*) from freed)
            + (select count(*) from queued)
            + ${isApproved ? sql`0` : sql`(select count(*) from shown)`} > 0`,
      )}
    ), answered as (
      ${keepReply(sql, context, order, sql`select go.order_id, series.number from series, go`)}
    )
    insert into orders (
      id, number, client_id, center_id, user_id, order_datetime, delivery_datetime, state, client_order_number,
      observations, currency_code, currency_symbol, base, tax_total, total, billable_center,
      client_discount_percentage, lines, placed_here)
    select go.order_id, series.number, ${facts.client_id}, ${center_id}, ${viewer.id}, ${now},
      ${body.delivery_date ?? null}::date::timestamp at time zone ${BUSINESS_TIME_ZONE}, ${state},
      ${body.customer_number ?? ''}, ${body.observations ?? facts.observations}, ${facts.currency_code ?? 'EUR'},
      ${facts.currency_symbol ?? '€'}, ${totals.base}, ${totals.tax_total}, ${totals.total},
      coalesce((select sum(base) from entry where billable), 0), ${facts.client_discount_percentage}, ${lines.length},
      true
    from series, go
    returning id, number`
  return numbered
}

// An order that waits is shown to those who may validate it.
const pendingMails = (sql: Queryable, { context, facts, center_id }: NewOrder) =>
  mailStatement(
    context.jobs,
    sql,
    'order_pending',
    sql`
      select jsonb_build_object('order_id', go.order_id, 'user_id', u.id) from go, users u
      where u.id <> ${context.viewer.id}
        and ${isValidator(sql, 'can_validate_orders', { client_id: facts.client_id, center_id })}`,
  )

const entryOf = (line: PricedLine<FinishLineRow>, index: number) => ({
  line: index + 1,
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
})

/**
 * Takes the locks of orders one after the other, before they are decided: what is read then stays so until the commit.
 * In the order in which insertOrder() takes them: carts, centres and articles by id. `carts` are their session keys.
 */
export async function lockForOrder(
  sql: Transaction,
  viewer: Viewer,
  { carts, centers, now }: { carts: string[]; centers: number[]; now: Date },
) {
  const none: LimitPeriod = 'X'
  await Promise.all([
    sql`select from carts where user_id = ${viewer.id} and session_key = any (${carts}) order by id for update`,
    sql`
      select ${lockedPurchases(sql, sql`asked.id`, none, now)}
      from (select id from unnest(${centers}::bigint[]) as a (id) order by id) asked`,
    sql`
      select from products
      where id in (
        select ci.product_id from cart_items ci join carts ca on ca.id = ci.cart_id
        where ca.user_id = ${viewer.id} and ca.session_key = any (${carts}))
      order by id for no key update`,
  ])
}
