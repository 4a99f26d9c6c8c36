import type { Language } from '#domain/language.ts'
import { type Answer, ANSWERS, type KeptStage } from '#domain/offers/progress.ts'
import type { WaitingReason } from '#domain/validation/reasons.ts'
import { shelfNames } from '#server/art/shelf-names.ts'
import type { LineTax } from '#domain/taxes/taxes.ts'
import { articleThen, nameThen } from '#server/database/as-issued.ts'
import type { Queryable } from '#server/database/connect.ts'
import { taxedSums } from '#server/database/taxed-sums.ts'

interface MailedPerson {
  name: string
  email: string
  language: Language
  phone?: string
}

export interface MailedOffer {
  id: number
  number: string
  state: number
  stage: KeptStage
  offer_datetime: string
  /** YYYY-MM-DD, the last day. */
  valid_until: string
  observations: string
  currency_symbol: string
  /** What is taxed alike of the document, before its discount on the whole. */
  taxed: (LineTax & { base: number })[]
  base: number
  discounts: number
  tax_total: number
  total: number
  client_discount_percentage: number
  client_discount: number
  waiting_reasons: WaitingReason[]
  /** The client or the lead. */
  buyer: string
  contact: string
  center: string | null
  /** Of the client or the lead; may be empty. */
  email: string
  /** Of the account with that address, where there is one. */
  language: Language | null
  /** Of the client or the lead. */
  country: string
  creator: MailedPerson
  /** Who looks after the client or lead. */
  seller: MailedPerson | null
  /** Who decided it last, where somebody did. */
  decided_by: string | null
  /** Why it was cancelled; null if nobody said. */
  cancel_reason: string | null
  entries: {
    product_id: number
    /** Names of the article's categories, broadest first; its picture follows from them. */
    categories: string[]
    name: string
    external_id: string
    is_charge: boolean
    biocide: boolean
    quantity: number
    measurement_unit: string
    unit_name: string | null
    unit_quantity: number
    price: number
    discount: number
    base: number
    description: string
  }[]
}

export async function findMailedOffer(sql: Queryable, id: number): Promise<MailedOffer | undefined> {
  const person = (of: 'u' | 's') =>
    sql`jsonb_build_object('name', concat_ws(' ', ${sql(of)}.first_name, ${sql(of)}.last_name), 'email', ${sql(of)}.email,
      'language', ${sql(of)}.language, 'phone', ${sql(of)}.phone)`
  const [offer] = await sql<MailedOffer[]>`
    select o.id, o.number, o.state, o.stage, o.offer_datetime, o.valid_until, o.observations, o.currency_symbol, o.base,
      o.discounts, o.tax_total, o.total, o.client_discount_percentage, o.client_discount, o.waiting_reasons, coalesce(${nameThen(sql, 'client')}, ${nameThen(sql, 'lead')}) as buyer, coalesce(c.contact, l.contact) as contact,
      ${nameThen(sql, 'center')} as center, coalesce(c.email, l.email) as email, coalesce(c.country_id, l.country_id) as country,
      (
        select a.language from users a where lower(a.email) = lower(coalesce(c.email, l.email)) and a.active
      ) as language,
      ${person('u')} as creator,
      case when s.id is not null then ${person('s')} end as seller,
      (
        select concat_ws(' ', d.first_name, d.last_name) from events v join users d on d.id = v.user_id
        where v.offer_id = o.id and v.kind in ('offer_validated', 'offer_cancelled') order by v.id desc limit 1
      ) as decided_by,
      (
        select v.details ->> 'reason' from events v
        where v.offer_id = o.id and v.kind = 'offer_cancelled' order by v.id desc limit 1
      ) as cancel_reason,
      ${taxedSums(sql, 'offer')} as taxed,
      (
        select jsonb_agg(jsonb_build_object('product_id', p.id, 'categories', ${shelfNames(sql)}, 'name', ${articleThen(sql).name},
          'external_id', ${articleThen(sql).external_id}, 'is_charge', p.is_charge, 'biocide', p.biocide, 'quantity', e.quantity,
          'measurement_unit', ${articleThen(sql).measurement_unit}, 'unit_name', e.unit_name, 'unit_quantity', e.unit_quantity, 'price', e.price, 'discount', e.discount, 'base', e.base,
          'description', e.description) order by e.line)
        from offer_entries e join products p on p.id = e.product_id where e.offer_id = o.id
      ) as entries
    from offers o join users u on u.id = o.user_id left join clients c on c.id = o.client_id
      left join centers ce on ce.id = o.center_id left join leads l on l.id = o.lead_id
      left join users s on s.id = coalesce(c.sales_person_id, l.sales_person_id) and s.active
    where o.id = ${id}`
  return offer
}

export interface MailedAnswer {
  answer: Answer
  /** What is to be changed, or why it was refused; may be empty. */
  text: string
  /** Of the link by which it was answered; may be empty. */
  address: string
}

/** What the recipient of an offer has answered last. */
export async function findAnswer(sql: Queryable, id: number): Promise<MailedAnswer | undefined> {
  const [found] = await sql<MailedAnswer[]>`
    select substr(v.kind, length('offer_') + 1) as answer, coalesce(v.details ->> 'reason', '') as text,
      coalesce(v.details ->> 'address', '') as address
    from events v
    where v.offer_id = ${id} and v.kind = any (${ANSWERS.map(answer => `offer_${answer}`)}::text[])
    order by v.id desc limit 1`
  return found
}

export async function findMailedUser(sql: Queryable, id: number): Promise<MailedPerson | undefined> {
  const [user] = await sql<MailedPerson[]>`
    select concat_ws(' ', first_name, last_name) as name, email, language from users where id = ${id} and active`
  return user
}

export type { MailedPerson }
