import { visibleCenters, visibleClients } from '#server/clients/scope.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { withinDays } from '#server/database/day-range.ts'

interface Days {
  after: string
  before: string
}

export interface FormerBuyer {
  center: number | null
  has_invoices: boolean
}

/** The client with the asked center, or the one that bought most in these days; undefined out of reach. */
export async function findFormerBuyer(
  sql: Queryable,
  viewer: Viewer,
  { client, center, after, before }: Days & { client: number; center: number | undefined },
): Promise<FormerBuyer | undefined> {
  const [found] = await sql<FormerBuyer[]>`
    select c.has_invoices, (
      select ce.id from centers ce
      where ce.client_id = c.id and ${visibleCenters(sql, viewer)}
        ${center === undefined ? sql`` : sql`and ce.id = ${center}`}
      order by (
        select sum(d.amount) from document_days d
        where d.client_id = c.id and d.center_id = ce.id and d.day between ${after} and ${before} and d.is_sale
      ) desc nulls last, ce.name, ce.id limit 1) as center
    from clients c where c.id = ${client} and ${visibleClients(sql, viewer)}`
  return found
}

export interface FormerArticle {
  product: number
  /** Of a purchase on average, in whole units. */
  quantity: number
}

/** What a client was invoiced, or ordered, in these days without charges: the largest amount first. */
export const listFormerArticles = (
  sql: Queryable,
  { client, has_invoices, after, before }: Days & { client: number; has_invoices: boolean },
): Promise<FormerArticle[]> => sql<FormerArticle[]>`
  select b.product_id as product, ceil(sum(b.quantity) / count(distinct b.document_id))::int as quantity
  from (${has_invoices ? invoiced(sql, client, { after, before }) : ordered(sql, client, { after, before })}) b
    join products p on p.id = b.product_id
  where not p.is_charge and b.quantity > 0
  group by b.product_id having sum(b.amount) > 0
  order by sum(b.amount) desc, b.product_id`

const invoiced = (sql: Queryable, client: number, days: Days) => sql`
  select e.product_id, o.id as document_id, e.quantity, e.base as amount
  from invoices o join invoice_entries e on e.invoice_id = o.id
  where o.client_id = ${client} and not is_cancelled(o.state)
    ${withinDays(sql, sql`o.invoice_datetime`, days)}`

const ordered = (sql: Queryable, client: number, days: Days) => sql`
  select e.product_id, o.id as document_id, e.quantity * e.unit_quantity as quantity, e.base as amount
  from orders o join order_entries e on e.order_id = o.id
  where o.client_id = ${client} and is_ordered(o.state) and not is_cancelled(e.state)
    ${withinDays(sql, sql`o.order_datetime`, days)}`
