import type { Order, OrderDetail, OrderEntry, OrderOrdering } from '#domain/orders/contract.ts'
import type { OrderQuestion } from '#domain/orders/changes/questions.ts'
import type { FoundLine } from '#domain/orders/found-line.ts'
import type { Cancellation } from '#domain/validation/shapes.ts'
import { artVersion } from '#server/art/version.ts'
import type { Viewer } from '#server/context.ts'
import { articleThen, creatorThen } from '#server/database/as-issued.ts'
import type { Queryable } from '#server/database/connect.ts'
import {
  type DocumentFilter,
  type DocumentKind,
  type DocumentPage,
  isOfKind,
  listDocuments,
  narrowing,
  numberedFirst,
  partyColumns,
  type PartyRow,
} from '#server/database/documents.ts'
import { erpStateOf } from '#server/scope/erp-state.ts'
import { foundLine, foundLines } from '#server/database/found-lines.ts'
import { isInReach, namedTo, visibleClients, visibleDocuments } from '#server/scope/clients.ts'
import { ofNode } from '#server/scope/nodes.ts'
import { questionsOf } from '#server/database/orders/questions.ts'
import { cancellationOf, validationOf } from '#server/database/history.ts'
import { alsoSubstituted } from '#server/validation/scope.ts'

export type OrderRow = Omit<Order, 'state_values' | 'user_creator' | 'center' | 'client'> &
  PartyRow & {
    creator_id: number | null
    creator_email: string
    creator_first_name: string
    creator_last_name: string
    client_id: number
    center_id: number | null
    revision: number
  }

export type ListedRow = OrderRow & { cancellation?: Cancellation; found_line?: FoundLine | null }

const orderColumns = (sql: Queryable, viewer: Viewer) => sql`
  o.id, o.number, o.client_order_number, o.cost_center, o.order_datetime, o.delivery_datetime, o.state, o.base, o.tax_total, o.total,
  o.client_discount_percentage, o.client_discount, o.waiting_reasons, o.currency_symbol, o.observations as details, o.billable_center, o.lines, o.revision,
  u.id as creator_id, ${creatorThen(sql)},
  ${partyColumns(sql)}, ${erpStateOf(sql, viewer, 'order')} as erp`

interface InState {
  state?: number | undefined
}

export function listOrders(
  sql: Queryable,
  viewer: Viewer,
  kind: DocumentKind,
  { ordering, limit, offset, ...filter }: DocumentFilter & InState & DocumentPage & { ordering: OrderOrdering },
): Promise<{ rows: ListedRow[]; count: number }> {
  const { articles } = filter
  return listDocuments(sql, {
    table: 'orders',
    columns: sql`
      ${orderColumns(sql, viewer)} ${kind === 'decided' ? sql`, ${cancellationOf(sql, 'order')} as cancellation` : sql``}
      ${articles === undefined ? sql`` : sql`, ${foundLine(sql, 'orders', articles)} as found_line`}`,
    joins: orderJoins(sql),
    matched: sql`
      from orders o join clients c on c.id = o.client_id
      where ${inReach(sql, viewer, kind)} ${isOfKind(sql, kind)} ${ordersOf(sql, viewer, kind, filter)}`,
    order: sequence(sql, ordering, filter),
    isKept: articles !== undefined,
    limit,
    offset,
  })
}

const inReach = (sql: Queryable, viewer: Viewer, kind: DocumentKind) =>
  kind === 'pending'
    ? alsoSubstituted(sql, viewer, 'can_validate_orders', visibleDocuments(sql, viewer))
    : visibleDocuments(sql, viewer)

const orderJoins = (sql: Queryable) => sql`
  left join clients c on c.id = o.client_id left join centers ce on ce.id = o.center_id
  left join users u on u.id = o.user_id`

// Newest first is how a list opens, and has an index of its own; the others sort what is seen, which is counted anyway.
function sequence(sql: Queryable, ordering: OrderOrdering, filter: DocumentFilter) {
  switch (ordering) {
    case '-order_datetime':
      return sql`${numberedFirst(sql, filter)} o.order_datetime desc, o.id desc`
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
  filter: DocumentFilter & InState & { client: number; cancelled: number[] },
): Promise<{ total: number; currency_symbol: string } | undefined> {
  const [row] = await sql<{ total: number; currency_symbol: string }[]>`
    select co.currency_symbol, (
        select coalesce(sum(o.total), 0) from orders o
        where ${visibleDocuments(sql, viewer)} and o.state <> all (${filter.cancelled}) ${ordersOf(sql, viewer, 'all', filter)}
      ) as total
    from clients c join countries co on co.id = c.country_id
    where c.id = ${filter.client} and ${visibleClients(sql, viewer)}`
  return row
}

// Who validates has many clients before them, as staff have.
const ordersOf = (sql: Queryable, viewer: Viewer, kind: DocumentKind, filter: DocumentFilter & InState) => [
  filter.state === undefined ? sql`` : sql`and o.state = ${filter.state}`,
  ofNode(sql, viewer, 'orders', filter.node),
  ...narrowing(
    sql,
    {
      table: 'orders',
      at: sql`o.order_datetime`,
      country: sql`c.country_id`,
      named: kind === 'all' ? namedTo(viewer) : ['center', 'client'],
    },
    filter,
  ),
]

export type OrderDetailRow = OrderRow & {
  client_discount_percentage: number
  cancellation: Cancellation
  validation: OrderDetail['validation']
  questions: OrderQuestion[]
  held_until: string | null
  reminded_at: string | null
  promised: OrderDetail['promised']
  delivered_together: boolean
  order_file: string | null
  found_lines?: number[]
}

export async function findOrder(
  sql: Queryable,
  viewer: Viewer,
  { kind, id, articles }: { kind: DocumentKind; id: number; articles: string | undefined },
): Promise<OrderDetailRow | undefined> {
  const [order] = await sql<OrderDetailRow[]>`
    select ${orderColumns(sql, viewer)}, ${cancellationOf(sql, 'order')} as cancellation,
      ${validationOf(sql, 'order')} as validation, ${questionsOf(sql)} as questions, o.validation_reminded_at as reminded_at, o.promised, o.delivered_together, o.held_until,
      (select f.name from order_files f where f.order_id = o.id) as order_file
      ${articles === undefined ? sql`` : sql`, ${foundLines(sql, 'orders', articles)} as found_lines`}
    from orders o ${orderJoins(sql)}
    where o.id = ${id} and ${inReach(sql, viewer, kind)} ${isOfKind(sql, kind)}`
  return order
}

export type EntryRow = Omit<OrderEntry, 'state_values' | 'product_data'> & {
  name: string
  external_id: string
  photo: string | null
  art_version: string
  tax_rate: number
  /** By itself, whatever became of the order. */
  is_cancelled: boolean
  tax_name: string
  surcharge_rate: number
}

/** The lines of an order whose visibility has been checked. */
export const listEntries = (sql: Queryable, viewer: Viewer, orderId: number): Promise<EntryRow[]> => sql<EntryRow[]>`
  select e.line as id, e.product_id as product, ${articleThen(sql).name} as name, ${articleThen(sql).external_id} as external_id,
    p.image_url as photo,
    ${artVersion(sql)} as art_version, e.description, e.price, e.quantity, e.discount, e.discount_waits, e.base, e.billable, p.is_charge,
    o.delivery_datetime, to_char(e.promised_on, 'YYYY-MM-DD') as promised_on, coalesce(e.state, o.state) as state, is_cancelled(e.state) as is_cancelled,
    e.tax_rate, e.tax_name, e.surcharge_rate, coalesce(delivered.lines, '[]'::jsonb) as delivery_note_lines,
    jsonb_build_object('name', ${articleThen(sql).measurement_unit}, 'quantity', 1) as measurement_unit,
    case when e.unit_name is not null then
      jsonb_build_object('name', e.unit_name, 'quantity', e.unit_quantity) end as aditional_measurement_unit
  from order_entries e join orders o on o.id = e.order_id join products p on p.id = e.product_id
    left join lateral (${deliveredLines(sql, viewer)}) delivered on true
  where e.order_id = ${orderId} order by e.line`

// What notes delivered of the line `e` of the order `o`, counted as the line counts.
const deliveredLines = (sql: Queryable, viewer: Viewer) => sql`
  select jsonb_agg(jsonb_build_object('delivery_note_id', d.id, 'delivery_note_number', d.number,
    'delivery_note_datetime', d.delivery_note_datetime, 'quantity', round(d.quantity / e.unit_quantity, 3))
    order by d.delivery_note_datetime, d.id) as lines
  from (
    select n.id, n.number, n.delivery_note_datetime, sum(ne.quantity) as quantity
    from delivery_notes n join delivery_note_entries ne on ne.delivery_note_id = n.id and ne.order_line = e.line
      join clients c on c.id = n.client_id
    where n.order_id = o.id and ${isInReach(sql, viewer, sql`n.center_id`)}
    group by n.id
  ) d`
