import type { OfferDetail, OfferEntry, OfferQuery } from '#domain/offers/contract.ts'
import { HIGH_DISCOUNT } from '#domain/offers/high-discount.ts'
import type { WaitingReason } from '#domain/validation/reasons.ts'
import type { Cancellation, Told } from '#domain/validation/shapes.ts'
import { artVersion } from '#server/art/version.ts'
import type { Viewer } from '#server/context.ts'
import { withinDays } from '#server/database/day-range.ts'
import type { Queryable } from '#server/database/connect.ts'
import { containsNarrowly } from '#server/database/text.ts'
import { cancellationOf, historyOf } from '#server/database/history.ts'
import { visibleOffers } from './scope.ts'

/** All: those that one may see; pending: those that wait for validation; decided: the others. */
export type OfferKind = 'all' | 'pending' | 'decided'

export interface OfferRow {
  id: number
  number: string
  offer_datetime: string
  valid_until: string
  state: number
  base: number
  discounts: number
  tax_total: number
  total: number
  client_discount_percentage: number
  client_discount: number
  waiting_reasons: WaitingReason[]
  currency_symbol: string
  details: string
  lines: number
  high_discounts: number
  creator_email: string
  creator_first_name: string
  creator_last_name: string
  client_id: number | null
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
  lead_id: number | null
  lead_name: string
  lead_address: string
  lead_postal_code: string
  lead_locality: string
  lead_external_id: string
  lead_email: string
  cancellation: Cancellation
}

const offerColumns = (sql: Queryable) => sql`
  o.id, o.number, o.offer_datetime, o.valid_until, o.state, o.base, o.discounts, o.tax_total, o.total,
  o.client_discount_percentage, o.client_discount, o.waiting_reasons, o.currency_symbol, o.observations as details, o.lines,
  (
    select count(*)::int from offer_entries e join products p on p.id = e.product_id
    where e.offer_id = o.id and e.discount > ${HIGH_DISCOUNT} * p.max_discount
  ) as high_discounts, ${cancellationOf(sql, 'offer')} as cancellation, u.email as creator_email,
  u.first_name as creator_first_name, u.last_name as creator_last_name,
  c.id as client_id, c.name as client_name, c.address as client_address, c.postal_code as client_postal_code,
  c.locality as client_locality, c.external_id as client_external_id,
  ce.id as center_id, ce.name as center_name, ce.address as center_address, ce.postal_code as center_postal_code,
  ce.locality as center_locality, ce.external_id as center_external_id,
  l.id as lead_id, l.name as lead_name, l.address_main as lead_address, l.postal_code as lead_postal_code,
  l.city as lead_locality, l.external_id as lead_external_id, l.email as lead_email`

const offerTables = (sql: Queryable) => sql`
  offers o left join clients c on c.id = o.client_id left join leads l on l.id = o.lead_id`

export async function listOffers(
  sql: Queryable,
  viewer: Viewer,
  kind: OfferKind,
  filter: OfferQuery & { limit: number; offset: number },
): Promise<{ rows: OfferRow[]; count: number }> {
  const matched = sql`
    from ${offerTables(sql)} where ${visibleOffers(sql, viewer)} ${isOfKind(sql, kind)} ${narrowing(sql, filter)}`
  const rows = await sql<(OfferRow & { count: number })[]>`
    select ${offerColumns(sql)}, total.count
    from (select count(*)::int as count ${matched}) total
      left join lateral (
        select o.id ${matched}
        order by o.offer_datetime desc, o.id desc limit ${filter.limit} offset ${filter.offset}
      ) page on true
      left join offers o on o.id = page.id left join clients c on c.id = o.client_id
      left join leads l on l.id = o.lead_id left join centers ce on ce.id = o.center_id
      left join users u on u.id = o.user_id
    order by o.offer_datetime desc, o.id desc`
  return { rows: rows.filter(row => row.id !== null), count: rows[0]?.count ?? 0 }
}

// Written out for the index of those that wait.
function isOfKind(sql: Queryable, kind: OfferKind) {
  switch (kind) {
    case 'all':
      return sql``
    case 'pending':
      return sql`and o.state = 1`
    case 'decided':
      return sql`and o.state <> 1`
  }
}

function narrowing(sql: Queryable, filter: OfferQuery) {
  const { indexed, others } = containsNarrowly(filter.search)
  return [
    filter.country === undefined ? sql`` : sql`and coalesce(c.country_id, l.country_id) = ${filter.country}`,
    filter.client === undefined ? sql`` : sql`and o.client_id = ${filter.client}`,
    filter.center === undefined ? sql`` : sql`and o.center_id = ${filter.center}`,
    filter.lead === undefined ? sql`` : sql`and o.lead_id = ${filter.lead}`,
    ...withinDays(sql, sql`o.offer_datetime`, filter),
    indexed === undefined ? sql`` : sql`and o.id in (${offersNaming(sql, indexed)})`,
    // As of orders: by their indexes each word would be joined with what the others have found.
    ...others.map(
      pattern => sql`and (
        o.search like ${pattern} or o.client_id in (select x.id from clients x where x.search like ${pattern})
        or o.lead_id in (select x.id from leads x where x.search like ${pattern})
      )`,
    ),
  ]
}

// Each table has an index of its own: one condition over all could use none.
const offersNaming = (sql: Queryable, pattern: string) => sql`
  select found.id from offers found where found.search like ${pattern}
  union all
  select found.id from clients x join offers found on found.client_id = x.id where x.search like ${pattern}
  union all
  select found.id from leads x join offers found on found.lead_id = x.id where x.search like ${pattern}`

export type OfferDetailRow = OfferRow &
  Pick<OfferDetail, 'print_formats' | 'purchase_order'> & {
    version: number
    history: Told[]
  }

export async function findOffer(
  sql: Queryable,
  viewer: Viewer,
  kind: OfferKind,
  id: number,
): Promise<OfferDetailRow | undefined> {
  const [offer] = await sql<OfferDetailRow[]>`
    select ${offerColumns(sql)}, o.print_formats, o.version,
      (select f.name from offer_files f where f.offer_id = o.id) as purchase_order,
      ${historyOf(sql, 'offer')} as history
    from ${offerTables(sql)} left join centers ce on ce.id = o.center_id join users u on u.id = o.user_id
    where o.id = ${id} and ${visibleOffers(sql, viewer)} ${isOfKind(sql, kind)}`
  return offer
}

export interface OfferFile {
  name: string
  type: string
  content: Buffer
}

/** The purchase order of an offer in reach. */
export async function findFile(sql: Queryable, viewer: Viewer, id: number): Promise<OfferFile | undefined> {
  const [file] = await sql<OfferFile[]>`
    select f.name, f.media_type as type, f.content
    from offer_files f join (${offerTables(sql)}) on f.offer_id = o.id
    where o.id = ${id} and ${visibleOffers(sql, viewer)}`
  return file
}

export type EntryRow = Omit<OfferEntry, 'product_data'> & {
  name: string
  external_id: string
  photo: string | null
  art_version: string
  tax_rate: number
  is_network: boolean
}

/** The lines of an offer whose visibility has been checked. */
export const listEntries = (sql: Queryable, offerId: number): Promise<EntryRow[]> => sql<EntryRow[]>`
  select e.line as id, e.product_id as product, p.name, p.external_id, p.image_url as photo,
    ${artVersion(sql)} as art_version, e.description, e.price, e.quantity, e.discount, p.max_discount, e.base,
    e.billable, p.is_charge, p.is_network, e.tax_rate,
    jsonb_build_object('name', p.measurement_unit, 'quantity', 1) as measurement_unit,
    case when e.unit_name is not null then
      jsonb_build_object('id', e.unit_id, 'name', e.unit_name, 'quantity', e.unit_quantity)
    end as aditional_measurement_unit
  from offer_entries e join products p on p.id = e.product_id
  where e.offer_id = ${offerId} order by e.line`
