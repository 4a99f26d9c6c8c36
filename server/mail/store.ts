import type { Language } from '#domain/language.ts'
import type { Queryable } from '#server/db.ts'

export interface MailedOrder {
  id: number
  number: string
  state: number
  order_datetime: string
  delivery_datetime: string | null
  client_order_number: string
  base: number
  tax_total: number
  total: number
  currency_symbol: string
  lines: number
  client: string
  center: string | null
  recipient: string
  first_name: string
  language: Language
  sales_person_email: string | null
  entries: { name: string; external_id: string; quantity: number; unit_name: string | null; base: number }[]
}

const FIRST_LINES = 10

/** What a confirmation tells of an order; undefined where nobody placed it here. */
export async function findMailedOrder(sql: Queryable, id: number): Promise<MailedOrder | undefined> {
  const [order] = await sql<MailedOrder[]>`
    select o.id, o.number, o.state, o.order_datetime, o.delivery_datetime, o.client_order_number, o.base, o.tax_total,
      o.total, o.currency_symbol, o.lines, c.name as client, ce.name as center, u.email as recipient, u.first_name,
      u.language, sp.email as sales_person_email,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', p.name, 'external_id', p.external_id, 'quantity', e.quantity,
          'unit_name', e.unit_name, 'base', e.base) order by e.line)
        from order_entries e join products p on p.id = e.product_id
        where e.order_id = o.id and e.line <= ${FIRST_LINES}
      ), '[]') as entries
    from orders o join users u on u.id = o.user_id join clients c on c.id = o.client_id
      left join centers ce on ce.id = o.center_id left join users sp on sp.id = c.sales_person_id
    where o.id = ${id}`
  return order
}

export interface KeptMail {
  id: number
  created_at: string
  recipient: string
  subject: string
  text_body: string
}

export const listKeptMails = (sql: Queryable): Promise<KeptMail[]> => sql<KeptMail[]>`
  select id, created_at, recipient, subject, text_body from mails order by id desc limit 50`
