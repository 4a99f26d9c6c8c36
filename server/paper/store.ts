import type { WaitingReason } from '#domain/validation/reasons.ts'
import type { OrderDetail } from '#domain/orders/contract.ts'
import { validationOf } from '#server/database/history.ts'
import { visibleDocuments } from '#server/scope/clients.ts'
import type { Viewer } from '#server/context.ts'
import { articleThen, client, deliveredTo, party, personThen, translatedThen } from '#server/database/as-issued.ts'
import type { Translated } from './translated.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'

/** A company or a center as it stands on paper. */
export interface PaperParty {
  name: string
  external_id: string
  address: string
  postal_code: string
  locality: string
}

/** A client as it stands on paper; the country decides by which rules. */
export interface PaperClient extends PaperParty {
  country: string
  tax_id: string
}

export interface PaperLine {
  product_id: number
  name: string
  external_id: string
  is_charge: boolean
  /** Names, broadest first: by them the picture is recognised. */
  categories: string[]
  /** What was written for this line. */
  description: string
  price: number
  quantity: number
  discount: number
  /** The article's own unit. */
  measurement_unit: string
  unit_name: string | null
  unit_quantity: number
  billable: boolean
  base: number
  tax_rate: number
  tax_name: string
  surcharge_rate: number
}

/** What stands on the paper of an order and of an offer. */
interface PaperDocument<Line> {
  number: string
  state: number
  observations: string
  currency_symbol: string
  base: number
  tax_total: number
  total: number
  client_discount_percentage: number
  client_discount: number
  lines: Line[]
}

export interface PaperOrderLine extends PaperLine {
  /** By itself, whatever became of the order. */
  is_cancelled: boolean
}

export interface PaperOrder extends PaperDocument<PaperOrderLine> {
  /** The key of the ERP; null where it has not told of the order. */
  external_id: string | null
  order_datetime: string
  delivery_datetime: string | null
  client_order_number: string
  cost_center: string
  delivered_together: boolean
  billable_center: number
  waiting_reasons: WaitingReason[]
  creator: string | null
  validation: OrderDetail['validation']
  client: PaperClient & { payment_terms: string }
  center:
    | (PaperParty & { contact: string; phone: string; morning_open_times: string; afternoon_open_times: string })
    | null
}

export interface PaperOfferLine extends PaperLine, Translated {
  sustainability_index: number | null
  biocide: boolean
}

export interface PaperOffer extends PaperDocument<PaperOfferLine> {
  offer_datetime: string
  valid_until: string
  discounts: number
  print_formats: number[]
  buyer: PaperClient & { payment_terms: string; contact: string; email: string; phone: string }
  center: PaperParty | null
  /** Who looks after the client or lead, without one who made the offer. */
  seller: { name: string; email: string; phone: string }
}

/** The order that the viewer may see, with its lines, read at once so that all of it is of the same moment. */
export const findVisibleOrder = (sql: Queryable, viewer: Viewer, id: number): Promise<PaperOrder | undefined> =>
  findDocument(sql, orderOnPaper(sql), id, visibleDocuments(sql, viewer))

/** The same for a mail, which goes to those whom the order concerns: nobody asks for it. */
export const findOrderToSend = (sql: Queryable, id: number): Promise<PaperOrder | undefined> =>
  findDocument(sql, orderOnPaper(sql), id, sql`true`)

/** The offer that the viewer may see, by what `isVisible` says of it, with its lines. */
export const findVisibleOffer = (sql: Queryable, id: number, isVisible: Fragment): Promise<PaperOffer | undefined> =>
  findDocument(sql, offerOnPaper(sql), id, isVisible)

/** The same for a mail to the client or lead. */
export const findOfferToSend = (sql: Queryable, id: number): Promise<PaperOffer | undefined> =>
  findDocument(sql, offerOnPaper(sql), id, sql`true`)

/** What tells orders and offers apart on paper. */
interface OnPaper {
  name: 'order' | 'offer'
  columns: Fragment
  joins: Fragment
  /** What a line tells beside the rest, from a comma on. */
  ofLine: Fragment
}

const orderOnPaper = (sql: Queryable): OnPaper => ({
  name: 'order',
  columns: sql`
    o.external_id, o.order_datetime, o.delivery_datetime, o.client_order_number, o.cost_center, o.delivered_together, o.billable_center, o.waiting_reasons,
    nullif(concat_ws(' ', ${personThen(sql, 'first_name')}, ${personThen(sql, 'last_name')}), '') as creator,
    ${validationOf(sql, 'order')} as validation,
    ${client(sql)} as client, case when ce.id is not null then ${deliveredTo(sql)} end as center`,
  joins: sql`
    join clients c on c.id = o.client_id left join centers ce on ce.id = o.center_id
    left join users u on u.id = o.user_id`,
  ofLine: sql`, 'is_cancelled', is_cancelled(e.state)`,
})

const offerOnPaper = (sql: Queryable): OnPaper => ({
  name: 'offer',
  columns: sql`
    o.offer_datetime, o.valid_until, o.discounts, o.print_formats,
    case when c.id is not null
      then ${client(sql)}
      else jsonb_build_object('name', l.name, 'external_id', l.external_id, 'country', l.country_id,
        'tax_id', l.national_id, 'payment_terms', '', 'address', l.address_main,
        'postal_code', l.postal_code, 'locality', l.city, 'contact', l.contact, 'email', l.email, 'phone', l.phone) || coalesce(o.lead_as, '{}')
    end as buyer,
    case when ce.id is not null then ${party(sql, 'ce')} end as center,
    jsonb_build_object('name', concat_ws(' ', s.first_name, s.last_name), 'email', s.email,
      'phone', s.phone) as seller`,
  joins: sql`
    left join clients c on c.id = o.client_id left join centers ce on ce.id = o.center_id
    left join leads l on l.id = o.lead_id
    left join users own on own.id = coalesce(c.sales_person_id, l.sales_person_id) and own.active
    join users s on s.id = coalesce(own.id, o.user_id)`,
  ofLine: sql`, 'about', p.description, 'sustainability_index', p.sustainability_index, 'biocide', p.biocide,
    'translated', ${translatedThen(sql)}`,
})

async function findDocument<Document extends PaperDocument<PaperLine>>(
  sql: Queryable,
  { name, columns, joins, ofLine }: OnPaper,
  id: number,
  isVisible: Fragment,
): Promise<Document | undefined> {
  const entries = sql(`${name}_entries`)
  const isOf = sql`${sql(`${name}_id`)} = ${id}`
  const [document] = await sql<Document[]>`
    with recursive ${shelfNames(sql, sql`select product_id from ${entries} where ${isOf}`)}
    select o.number, o.state, o.observations, o.currency_symbol, o.base, o.tax_total, o.total,
      o.client_discount_percentage, o.client_discount, ${columns},
      coalesce((
        select json_agg(json_build_object(${line(sql)} ${ofLine}) order by e.line)
        from ${entries} e join products p on p.id = e.product_id left join shelved on shelved.product_id = p.id
        where e.${isOf}
      ), '[]'::json) as lines
    from ${sql(`${name}s`)} o ${joins}
    where o.id = ${id} and ${isVisible}`
  return document
}

// As text at once: to build the objects of hundreds of lines in binary form takes as long as all the rest.
const line = (sql: Queryable) => sql`'product_id', e.product_id, 'name', ${articleThen(sql).name},
  'external_id', ${articleThen(sql).external_id}, 'is_charge', p.is_charge, 'description', e.description, 'price', e.price,
  'quantity', e.quantity, 'discount', e.discount, 'measurement_unit', ${articleThen(sql).measurement_unit}, 'unit_name', e.unit_name, 'unit_quantity', e.unit_quantity,
  'billable', e.billable, 'base', e.base, 'tax_rate', e.tax_rate,
  'tax_name', e.tax_name, 'surcharge_rate', e.surcharge_rate,
  'categories', coalesce(shelved.names, '[]')`

// For each article of the lines the names of its categories and of what is above them: once for all, not line by line.
const shelfNames = (sql: Queryable, ids: ReturnType<Queryable>) => sql`above as (
  select c.id as leaf, c.id, c.parent_id, c.level, c.name from categories c
  union all
  select a.leaf, c.id, c.parent_id, c.level, c.name from above a join categories c on c.id = a.parent_id
), shelved as (
  select pc.product_id, jsonb_agg(a.name order by a.level, a.id) as names
  from product_categories pc join above a on a.leaf = pc.category_id where pc.product_id in (${ids})
  group by pc.product_id
)`
