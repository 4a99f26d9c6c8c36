import type { PlannedLine } from '#domain/orders/changes/planned-lines.ts'
import type { SignedInContext } from '#server/context.ts'
import { recordset, type Transaction } from '#server/database/connect.ts'
import { recordEvents } from '#server/database/history.ts'

// The lines of an order that the caller holds, and what is written where they are changed.

export interface StandingRow {
  line: number
  product_id: number
  name: string
  quantity: number
  unit_name: string | null
  unit_quantity: number
  price: number
  discount: number
  billable: boolean
  is_charge: boolean
  tax_rate: number
  tax_name: string
  surcharge_rate: number
}

export interface ChangedOrder {
  id: number
  client_id: number
  center_id: number | null
  revision: number
  base: number
  client_discount_percentage: number
  has_facturable: boolean
  locked: boolean
  validators_may_add: boolean
  lines: StandingRow[]
}

export async function findChanged(sql: Transaction, orderId: number): Promise<ChangedOrder | undefined> {
  const [order] = await sql<ChangedOrder[]>`
    select o.id, o.client_id, o.center_id, o.revision, o.base, o.client_discount_percentage, c.locked, c.validators_may_add,
      coalesce((select ce.has_facturable from centers ce where ce.id = o.center_id), false) as has_facturable,
      (
        select json_agg(json_build_object('line', e.line, 'product_id', e.product_id, 'name', p.name, 'quantity', e.quantity,
          'unit_name', e.unit_name, 'unit_quantity', e.unit_quantity, 'price', e.price, 'discount', e.discount,
          'billable', e.billable, 'is_charge', p.is_charge, 'tax_rate', e.tax_rate, 'tax_name', e.tax_name,
          'surcharge_rate', e.surcharge_rate) order by e.line)
        from order_entries e join products p on p.id = e.product_id where e.order_id = o.id
      ) as lines
    from orders o join clients c on c.id = o.client_id where o.id = ${orderId}`
  return order
}

interface KeptLine extends Pick<PlannedLine, 'line' | 'from_line' | 'quantity'> {
  base: number
}

/** Leaves of its lines those that stay, with their new numbers and quantities. */
export async function updateKeptLines(sql: Transaction, orderId: number, kept: KeptLine[]): Promise<void> {
  const lines = sql`${recordset(sql, kept)} as k (line int, from_line int, quantity numeric, base numeric)`
  await sql`
    delete from order_entries e
    where e.order_id = ${orderId} and e.line not in (select k.from_line from ${lines})`
  // Two lines never have one number, not even within a statement.
  await sql`
    update order_entries e set line = -k.line, quantity = k.quantity, base = k.base
    from ${lines} where e.order_id = ${orderId} and e.line = k.from_line`
  await sql`update order_entries set line = -line where order_id = ${orderId} and line < 0`
}

interface Sums {
  base: number
  tax_total: number
  total: number
  client_discount: number
  billable_center: number
  lines: number
}

/** Gives an order what its lines come to, with one revision more. */
export async function updateSums(sql: Transaction, orderId: number, sums: Sums): Promise<void> {
  await sql`
    update orders set base = ${sums.base}, tax_total = ${sums.tax_total}, total = ${sums.total},
      client_discount = ${sums.client_discount}, billable_center = ${sums.billable_center}, lines = ${sums.lines},
      revision = revision + 1
    where id = ${orderId}`
}

/** Keeps an order as it was asked for, before its lines are changed for the first time. */
export async function insertAsAsked(sql: Transaction, orderId: number): Promise<void> {
  await sql`
    insert into order_versions (order_id, version, made_at, user_id, user_as, by_validator, base, tax_total, total)
    select id, 0, order_datetime, user_id, user_as, false, base, tax_total, total from orders where id = ${orderId}`
  await insertLines(sql, { orderId, version: 0, origins: [] })
}

export interface NewVersion {
  orderId: number
  version: number
  by_validator: boolean
  in_place_of: number | null
  reason: string
  /** By the numbers of the lines before. */
  reasons: Record<number, string>
  /** Which line each one was. */
  origins: Pick<PlannedLine, 'line' | 'from_line'>[]
}

/** Keeps an order as its lines are now, and tells that and why they were changed. */
export async function insertVersion(sql: Transaction, context: SignedInContext, made: NewVersion): Promise<void> {
  const { orderId, version, reason, in_place_of } = made
  await sql`
    insert into order_versions
      (order_id, version, made_at, user_id, user_as, in_place_of, by_validator, reason, reasons, base, tax_total, total)
    select id, ${version}, ${context.now}, ${context.viewer.id}, person_now(${context.viewer.id}), ${in_place_of},
      ${made.by_validator}, ${reason}, ${JSON.stringify(made.reasons)}::text::jsonb, base, tax_total, total
    from orders where id = ${orderId}`
  await insertLines(sql, made)
  await recordEvents(
    sql,
    context,
    'order_changed',
    'order_id',
    sql`
      select o.id, jsonb_strip_nulls(jsonb_build_object('version', o.version, 'revision', ${version}::int, 'total', o.total,
        'reason', nullif(${reason}::text, ''), 'in_place_of', ${in_place_of}::bigint))
      from orders o where o.id = ${orderId}`,
  )
}

async function insertLines(
  sql: Transaction,
  { orderId, version, origins }: Pick<NewVersion, 'orderId' | 'version' | 'origins'>,
): Promise<void> {
  await sql`
    insert into order_version_entries (
      order_id, version, line, from_line, product_id, name, code, unit, quantity, price,
      description, discount, unit_name, unit_quantity, base)
    select e.order_id, ${version}, e.line, k.from_line, e.product_id, coalesce(e.article_name, p.name),
      coalesce(e.article_code, p.external_id), coalesce(e.article_unit, p.measurement_unit), e.quantity, e.price,
      e.description, e.discount, e.unit_name, e.unit_quantity, e.base
    from order_entries e join products p on p.id = e.product_id
      left join ${recordset(sql, origins)} as k (line int, from_line int) on k.line = e.line
    where e.order_id = ${orderId}`
}
