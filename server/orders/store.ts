import type { Order, OrderEntry, OrderOrdering } from '#domain/orders/contract.ts'
import type { Cancellation } from '#domain/validation/shapes.ts'
import { artVersion } from '#server/art/version.ts'
import type { Viewer } from '#server/context.ts'
import { withinDays } from '#server/database/day-range.ts'
import type { Queryable } from '#server/database/connect.ts'
import { visibleClients, visibleOrders } from '#server/clients/scope.ts'
import { containsNarrowly } from '#server/database/text.ts'
import { cancellationOf } from '#server/database/history.ts'

export type OrderRow = Omit<Order, 'state_values' | 'user_creator' | 'center' | 'client'> & {
  creator_id: number | null
  creator_email: string
  creator_first_name: string
  creator_last_name: string
  client_id: number
  client_name: string
  client_address: string
  client_postal_code: string
  client_locality: string
  client_external_id: string
  center_id: number | null
  center_name: string
  center_address: string
  center_postal_code: string
  center_locality: string
  center_external_id: string
}

// Flat: objects made of them in SQL take longer than all the rest of the page.
const orderColumns = (sql: Queryable) => sql`
  o.id, o.number, o.client_order_number, o.order_datetime, o.delivery_datetime, o.state, o.base, o.tax_total, o.total,
  o.client_discount_percentage, o.client_discount, o.waiting_reasons, o.currency_symbol, o.observations as details, o.billable_center, o.lines,
  u.id as creator_id, u.email as creator_email, u.first_name as creator_first_name, u.last_name as creator_last_name,
  c.id as client_id, c.name as client_name, c.address as client_address, c.postal_code as client_postal_code,
  c.locality as client_locality, c.external_id as client_external_id,
  ce.id as center_id, ce.name as center_name, ce.address as center_address, ce.postal_code as center_postal_code,
  ce.locality as center_locality, ce.external_id as center_external_id`

export interface OrderFilter {
  country: string | undefined
  client: number | undefined
  center: number | undefined
  search: string | undefined
  after: string | undefined
  before: string | undefined
  limit: number
  offset: number
}

/** All: those that one may see; pending: those that wait for validation; decided: the others. */
export type OrderKind = 'all' | 'pending' | 'decided'

export async function listOrders(
  sql: Queryable,
  viewer: Viewer,
  kind: OrderKind,
  filter: OrderFilter & { ordering: OrderOrdering },
): Promise<{ rows: (OrderRow & { cancellation?: Cancellation })[]; count: number }> {
  const matched = sql`
    from orders o join clients c on c.id = o.client_id
    where ${visibleOrders(sql, viewer)} ${isOfKind(sql, kind)} ${narrowing(sql, filter, kind)}`
  const order = sequence(sql, filter.ordering)
  const rows = await sql<(OrderRow & { count: number })[]>`
    select ${orderColumns(sql)}, total.count
      ${kind === 'decided' ? sql`, ${cancellationOf(sql, 'order')} as cancellation` : sql``}
    from (select count(*)::int as count ${matched}) total
      left join lateral (
        select o.id ${matched}
        order by ${order} limit ${filter.limit} offset ${filter.offset}
      ) page on true
      left join orders o on o.id = page.id left join clients c on c.id = o.client_id
      left join centers ce on ce.id = o.center_id left join users u on u.id = o.user_id
    order by ${order}`
  return { rows: rows.filter(row => row.id !== null), count: rows[0]?.count ?? 0 }
}

// Newest first is how a list opens, and has an index of its own; the others sort what is seen, which is counted anyway.
function sequence(sql: Queryable, ordering: OrderOrdering) {
  switch (ordering) {
    case '-order_datetime':
      return sql`o.order_datetime desc, o.id desc`
    case 'order_datetime':
      return sql`o.order_datetime, o.id`
    case '-total':
      return sql`o.total desc, o.id desc`
    case 'total':
      return sql`o.total, o.id`
    case '-lines':
      return sql`o.lines desc, o.id desc`
    case 'lines':
      return sql`o.lines, o.id`
  }
}

/** The sum of what is not being or has been cancelled; undefined where the client is out of reach. */
export async function findTotal(
  sql: Queryable,
  viewer: Viewer,
  filter: Omit<OrderFilter, 'limit' | 'offset'> & { client: number; cancelled: number[] },
): Promise<{ total: number; currency_symbol: string } | undefined> {
  const [row] = await sql<{ total: number; currency_symbol: string }[]>`
    select co.currency_symbol, (
        select coalesce(sum(o.total), 0) from orders o
        where ${visibleOrders(sql, viewer)} and o.state <> all (${filter.cancelled}) ${narrowing(sql, filter)}
      ) as total
    from clients c join countries co on co.id = c.country_id
    where c.id = ${filter.client} and ${visibleClients(sql, viewer)}`
  return row
}

function narrowing(sql: Queryable, filter: Omit<OrderFilter, 'limit' | 'offset'>, kind: OrderKind = 'all') {
  const { indexed, others } = containsNarrowly(filter.search)
  return [
    filter.country === undefined ? sql`` : sql`and c.country_id = ${filter.country}`,
    filter.client === undefined ? sql`` : sql`and o.client_id = ${filter.client}`,
    filter.center === undefined ? sql`` : sql`and o.center_id = ${filter.center}`,
    ...withinDays(sql, sql`o.order_datetime`, filter),
    indexed === undefined ? sql`` : sql`and o.id in (${ordersNaming(sql, kind, indexed)})`,
    // Of all words by their indexes each would be joined with what the others have found, row by row.
    ...others.map(
      pattern => sql`and (
        o.search like ${pattern} or o.center_id in (select x.id from centers x where x.search like ${pattern})
        ${kind === 'all' ? sql`` : sql`or o.client_id in (select x.id from clients x where x.search like ${pattern})`}
      )`,
    ),
  ]
}

// Tables with an index each: one condition over them could use none.
const ordersNaming = (sql: Queryable, kind: OrderKind, pattern: string) => sql`
  select found.id from orders found where found.search like ${pattern}
  union all
  select found.id from centers x join orders found on found.center_id = x.id where x.search like ${pattern}
  ${kind === 'all' ? sql`` : clientsNamed(sql, pattern)}`

// Written out for the index of those that wait.
function isOfKind(sql: Queryable, kind: OrderKind) {
  switch (kind) {
    case 'all':
      return sql``
    case 'pending':
      return sql`and o.state = 1`
    case 'decided':
      return sql`and o.state <> 1`
  }
}

// Who validates has many clients before them; in a list of one's own orders the name would find all.
const clientsNamed = (sql: Queryable, pattern: string) => sql`
  union all select found.id from clients x join orders found on found.client_id = x.id where x.search like ${pattern}`

export type OrderDetailRow = OrderRow & { client_discount_percentage: number; cancellation: Cancellation }

export async function findOrder(
  sql: Queryable,
  viewer: Viewer,
  kind: OrderKind,
  id: number,
): Promise<OrderDetailRow | undefined> {
  const [order] = await sql<OrderDetailRow[]>`
    select ${orderColumns(sql)}, ${cancellationOf(sql, 'order')} as cancellation
    from orders o join clients c on c.id = o.client_id left join centers ce on ce.id = o.center_id
      left join users u on u.id = o.user_id
    where o.id = ${id} and ${visibleOrders(sql, viewer)} ${isOfKind(sql, kind)}`
  return order
}

export type EntryRow = Omit<OrderEntry, 'state_values' | 'product_data'> & {
  name: string
  external_id: string
  photo: string | null
  art_version: string
  tax_rate: number
}

/** The lines of an order whose visibility has been checked. */
export const listEntries = (sql: Queryable, orderId: number): Promise<EntryRow[]> => sql<EntryRow[]>`
  select e.line as id, e.product_id as product, p.name, p.external_id, p.image_url as photo,
    ${artVersion(sql)} as art_version, e.description, e.price, e.quantity, e.discount, e.base, e.billable, p.is_charge,
    o.delivery_datetime, coalesce(e.state, o.state) as state, e.tax_rate, '[]'::jsonb as delivery_note_lines,
    jsonb_build_object('name', p.measurement_unit, 'quantity', 1) as measurement_unit,
    case when e.unit_name is not null then
      jsonb_build_object('name', e.unit_name, 'quantity', e.unit_quantity) end as aditional_measurement_unit
  from order_entries e join orders o on o.id = e.order_id join products p on p.id = e.product_id
  where e.order_id = ${orderId} order by e.line`
