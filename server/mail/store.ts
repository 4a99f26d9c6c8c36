import type { PromisedDelivery } from '#domain/calendar/contract.ts'
import type { Language } from '#domain/language.ts'
import type { WaitingReason } from '#domain/validation/reasons.ts'
import { shelfNames } from '#server/art/shelf-names.ts'
import type { LineTax } from '#domain/taxes/taxes.ts'
import { articleThen, nameThen, party } from '#server/database/as-issued.ts'
import type { Queryable } from '#server/database/connect.ts'
import { listVersions } from '#server/database/orders/versions.ts'
import type { OrderVersion } from '#domain/orders/changes/shapes.ts'
import { taxedSums } from '#server/database/taxed-sums.ts'
import { summedEntries } from '#server/database/taxed-sums.ts'

export interface MailedOrder {
  id: number
  number: string
  state: number
  order_datetime: string
  delivery_datetime: string | null
  /** Of one that waits: until when it should be decided; null without a deadline. */
  validate_before: string | null
  /** Until when who placed it can change it; null where it cannot be changed any more. */
  held_until: string | null
  client_order_number: string
  /** What was promised of its delivery; null where nothing was. */
  promised: PromisedDelivery | null
  /** All lines come in one delivery. */
  delivered_together: boolean
  /** When it was validated; null where it did not have to be. */
  validated_at: string | null
  cost_center: string
  base: number
  tax_total: number
  total: number
  /** Before all discounts, and what those of the lines take off. */
  subtotal: number
  line_discounts: number
  client_discount_percentage: number
  client_discount: number
  waiting_reasons: WaitingReason[]
  currency_symbol: string
  /** What is taxed alike of the document, before its discount on the whole. */
  taxed: (LineTax & { base: number })[]
  lines: number
  client: string
  center_id: number | null
  center: string | null
  /** Where its center was then; null without one. */
  delivered_to: { address: string; postal_code: string; locality: string } | null
  recipient: string
  first_name: string
  last_name: string
  observations: string
  /** Who decided it, where it had to be validated. */
  decided_by: string | null
  /** Why it was cancelled; null if nobody said. */
  cancel_reason: string | null
  language: Language
  /** Who looks after the client. */
  seller: { name: string; email: string; phone?: string } | null
  /** As it was asked for and after each change of its lines; empty where none was changed. */
  versions: OrderVersion[]
  entries: {
    product_id: number
    /** Names of the article's categories, broadest first; its picture follows from them. */
    categories: string[]
    name: string
    external_id: string
    is_charge: boolean
    description: string
    quantity: number
    measurement_unit: string
    unit_name: string | null
    unit_quantity: number
    price: number
    discount: number
    base: number
  }[]
}

// Mail programs cut a message off at about 100 kB.
const FIRST_LINES = 40

/** What a confirmation tells of an order; undefined if nobody placed it here. */
export async function findMailedOrder(sql: Queryable, id: number): Promise<MailedOrder | undefined> {
  const [order] = await sql<(MailedOrder & { revision: number })[]>`
    select o.id, o.number, o.revision, o.validate_before, o.held_until, o.state, o.order_datetime, o.delivery_datetime, o.client_order_number, o.cost_center, o.promised, o.delivered_together, o.base, o.tax_total,
      o.total, sums.subtotal, sums.subtotal - sums.net as line_discounts, o.client_discount_percentage,
      o.client_discount, o.waiting_reasons, o.currency_symbol, o.lines, o.observations, ${nameThen(sql, 'client')} as client, o.center_id, ${nameThen(sql, 'center')} as center,
      case when ce.id is not null then ${party(sql, 'ce')} end as delivered_to,
      u.email as recipient, u.first_name, u.last_name, u.language,
      case when sp.id is not null then
        jsonb_build_object('name', concat_ws(' ', sp.first_name, sp.last_name), 'email', sp.email, 'phone', sp.phone) end as seller,
      (
        select concat_ws(' ', d.first_name, d.last_name) from events v join users d on d.id = v.user_id
        where v.order_id = o.id and v.kind in ('order_validated', 'order_cancelled') order by v.id desc limit 1
      ) as decided_by,
      (
        select v.happened_at from events v where v.order_id = o.id and v.kind = 'order_validated' order by v.id desc limit 1
      ) as validated_at,
      (
        select v.details ->> 'reason' from events v
        where v.order_id = o.id and v.kind = 'order_cancelled' order by v.id desc limit 1
      ) as cancel_reason,
      ${taxedSums(sql, 'order')} as taxed,
      coalesce((
        select jsonb_agg(jsonb_build_object('product_id', p.id, 'categories', ${shelfNames(sql)}, 'name', ${articleThen(sql).name}, 'external_id', ${articleThen(sql).external_id}, 'is_charge', p.is_charge,
          'description', e.description, 'quantity', e.quantity,
          'measurement_unit', ${articleThen(sql).measurement_unit}, 'unit_name', e.unit_name, 'unit_quantity', e.unit_quantity,
          'price', e.price, 'discount', e.discount, 'base', e.base) order by e.line)
        from order_entries e join products p on p.id = e.product_id
        where e.order_id = o.id and e.line <= ${FIRST_LINES}
      ), '[]') as entries
    from orders o join users u on u.id = o.user_id join clients c on c.id = o.client_id
      left join centers ce on ce.id = o.center_id left join users sp on sp.id = c.sales_person_id
      cross join lateral (select ${summedEntries(sql)} from order_entries e
        where e.order_id = o.id and not is_cancelled(e.state)) sums
    where o.id = ${id}`
  if (!order) return undefined
  const { revision, ...told } = order
  return { ...told, versions: revision === 0 ? [] : await listVersions(sql, id) }
}

export interface MailedAccess {
  email: string
  language: Language
  answer: string
}

export async function findMailedAccess(sql: Queryable, id: number): Promise<MailedAccess | undefined> {
  const [request] = await sql<MailedAccess[]>`select email, language, answer from access_requests where id = ${id}`
  return request
}

export interface KeptMail {
  id: number
  /** Of its job: the same for every try. */
  message_id: string
  created_at: string
  recipient: string
  subject: string
  text_body: string
}

export const listKeptMails = (sql: Queryable): Promise<KeptMail[]> => sql<KeptMail[]>`
  select id, message_id, created_at, recipient, subject, text_body from mails order by id desc limit 50`

export async function findKeptHtml(sql: Queryable, id: number) {
  const [mail] = await sql<{ message_id: string; html_body: string }[]>`
    select message_id, html_body from mails where id = ${id}`
  return mail
}

export interface MailedRequest {
  created_at: string
  /** In the order in which they were chosen; none where what is asked for was not found. */
  articles: { id: number; name: string; external_id: string }[]
  text: string
  /** Null of a visitor. */
  user_id: number | null
  client: string | null
  client_code: string | null
  center: string | null
  /** Of the user, or as the visitor wrote it. */
  name: string
  email: string
  phone: string
  business_name: string
  region: string | null
  /** The client's salesperson, where there is one who still works here. */
  seller: { id: number; email: string; language: Language } | null
}

export async function findMailedRequest(sql: Queryable, id: number): Promise<MailedRequest | undefined> {
  const [request] = await sql<MailedRequest[]>`
    select q.created_at, q.text, q.user_id, array(
        select jsonb_build_object('id', p.id, 'name', p.name, 'external_id', p.external_id)
        from quotation_request_products named join products p on p.id = named.product_id
        where named.request_id = q.id order by named.position
      ) as articles,
      c.name as client, c.external_id as client_code, ce.name as center, q.phone, q.business_name, r.name as region,
      coalesce(u.email, q.email) as email, coalesce(concat_ws(' ', u.first_name, u.last_name), '') || q.name as name,
      (select jsonb_build_object('id', s.id, 'email', s.email, 'language', s.language) from users s
        where s.id = c.sales_person_id and s.active) as seller
    from quotation_requests q left join users u on u.id = q.user_id
      left join clients c on c.id = q.client_id left join centers ce on ce.id = q.center_id
      left join provinces r on r.id = q.region_id
    where q.id = ${id}`
  return request
}
