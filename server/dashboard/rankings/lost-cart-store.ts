import { visibleCenters, visibleClients } from '#server/scope/clients.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'

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
  /** In whole units: the usual quantity, of who never ordered here what a purchase had on average. */
  quantity: number
}

interface Former extends Days {
  client: number
  center: number
  has_invoices: boolean
  now: Date
}

/** What a client was invoiced, or ordered, in these days without charges: the largest amount first. */
export const listFormerArticles = (
  sql: Queryable,
  { client, center, has_invoices, now, after, before }: Former,
): Promise<FormerArticle[]> => sql<FormerArticle[]>`
  with bought as (
    select b.product_id, sum(b.amount) as amount, sum(b.quantity) / count(distinct b.document_id) as average
    from ${has_invoices ? sql`invoiced_lines` : sql`ordered_lines`} b
    where b.client_id = ${client} and b.day between ${after}::date and ${before}::date and not b.is_charge and b.quantity > 0
    group by b.product_id having sum(b.amount) > 0
  )
  select b.product_id as product, ceil(coalesce(u.quantity, b.average))::int as quantity
  from bought b left join usual_quantities(
    ${client}::bigint, ${center}::bigint, (select array_agg(product_id) from bought), ${now}) u on u.product_id = b.product_id
  order by b.amount desc, b.product_id`
