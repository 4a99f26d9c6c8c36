import type { OfferDetail, OfferEntry } from '#domain/offers/contract.ts'
import { HIGH_DISCOUNT } from '#domain/offers/high-discount.ts'
import type { KeptStage, Stage } from '#domain/offers/progress.ts'
import type { FoundLine } from '#domain/orders/found-line.ts'
import type { WaitingReason } from '#domain/validation/reasons.ts'
import type { Cancellation, SentHistoryEntry } from '#domain/validation/shapes.ts'
import { artVersion } from '#server/art/version.ts'
import type { Viewer } from '#server/context.ts'
import { articleThen, creatorThen } from '#server/database/as-issued.ts'
import type { Queryable } from '#server/database/connect.ts'
import { erpStateOf } from '#server/scope/erp-state.ts'
import { foundLine, foundLines } from '#server/database/found-lines.ts'
import { cancellationOf, historyOf } from '#server/database/history.ts'
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
import { visibleOffers } from '#server/scope/offers.ts'
import { alsoSubstituted } from '#server/validation/scope.ts'
import { isOnSale } from '#server/selling/allowed.ts'
import { stageIn } from './scope.ts'

export interface OfferRow extends PartyRow<'client' | 'center' | 'lead'> {
  id: number
  number: string
  offer_datetime: string
  valid_until: string
  state: number
  stage: KeptStage
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
  erp: OfferDetail['erp']
  creator_email: string
  creator_first_name: string
  creator_last_name: string
  client_id: number | null
  center_id: number | null
  lead_id: number | null
  lead_email: string
  client_email: string
  send_to: string[]
  cancellation: Cancellation
}

const offerColumns = (sql: Queryable, viewer: Viewer) => sql`
  o.id, o.number, o.offer_datetime, o.valid_until, o.state, o.stage, o.base, o.discounts, o.tax_total, o.total,
  o.client_discount_percentage, o.client_discount, o.waiting_reasons, o.currency_symbol, o.observations as details, o.lines,
  (
    select count(*)::int from offer_entries e join products p on p.id = e.product_id
    where e.offer_id = o.id and e.discount > ${HIGH_DISCOUNT} * p.max_discount
  ) as high_discounts, ${cancellationOf(sql, 'offer')} as cancellation, ${creatorThen(sql)},
  ${partyColumns(sql)},
  l.id as lead_id, coalesce(o.lead_as ->> 'name', l.name) as lead_name,
  coalesce(o.lead_as ->> 'address', l.address_main) as lead_address,
  coalesce(o.lead_as ->> 'postal_code', l.postal_code) as lead_postal_code,
  coalesce(o.lead_as ->> 'locality', l.city) as lead_locality,
  coalesce(o.lead_as ->> 'external_id', l.external_id) as lead_external_id, l.email as lead_email, c.email as client_email,
  o.send_to, ${erpStateOf(sql, viewer, 'offer')} as erp`

const offerTables = (sql: Queryable) => sql`
  offers o left join clients c on c.id = o.client_id left join leads l on l.id = o.lead_id`

const inReach = (sql: Queryable, viewer: Viewer, kind: DocumentKind) =>
  kind === 'pending'
    ? alsoSubstituted(sql, viewer, 'can_validate_offers', visibleOffers(sql, viewer))
    : visibleOffers(sql, viewer)

interface OfferFilter extends DocumentFilter {
  at?: { stage: Stage; today: string } | undefined
}

export function listOffers(
  sql: Queryable,
  viewer: Viewer,
  kind: DocumentKind,
  { limit, offset, ...filter }: OfferFilter & DocumentPage,
): Promise<{ rows: (OfferRow & { found_line?: FoundLine | null })[]; count: number }> {
  const { articles } = filter
  return listDocuments(sql, {
    table: 'offers',
    columns: sql`
      ${offerColumns(sql, viewer)} ${articles === undefined ? sql`` : sql`, ${foundLine(sql, 'offers', articles)} as found_line`}`,
    joins: sql`
      left join clients c on c.id = o.client_id left join leads l on l.id = o.lead_id
      left join centers ce on ce.id = o.center_id left join users u on u.id = o.user_id`,
    matched: sql`
      from ${offerTables(sql)}
      where ${inReach(sql, viewer, kind)} ${isOfKind(sql, kind)} ${offersOf(sql, filter)}`,
    order: sql`${numberedFirst(sql, filter)} o.offer_datetime desc, o.id desc`,
    isKept: articles !== undefined,
    limit,
    offset,
  })
}

/** How many of the offers there are at each stage; a stage without any is left out. */
export const countStages = (
  sql: Queryable,
  viewer: Viewer,
  filter: DocumentFilter,
  today: string,
): Promise<{ stage: Stage; count: number }[]> => sql<{ stage: Stage; count: number }[]>`
  select ${stageIn(sql, today)} as stage, count(*)::int as count
  from ${offerTables(sql)} where ${visibleOffers(sql, viewer)} ${offersOf(sql, filter)} group by 1`

const offersOf = (sql: Queryable, { at, ...filter }: OfferFilter) => [
  at === undefined ? sql`` : sql`and ${stageIn(sql, at.today)} = ${at.stage}`,
  ...narrowing(
    sql,
    {
      table: 'offers',
      at: sql`o.offer_datetime`,
      country: sql`coalesce(c.country_id, l.country_id)`,
      named: ['client', 'lead'],
    },
    filter,
  ),
]

export type OfferDetailRow = OfferRow &
  Pick<OfferDetail, 'print_formats' | 'purchase_order' | 'reminded_at' | 'client_order_number'> & {
    version: number
    history: SentHistoryEntry[]
    link_addresses: string[]
    found_lines?: number[]
  }

export async function findOffer(
  sql: Queryable,
  viewer: Viewer,
  { kind, id, articles }: { kind: DocumentKind; id: number; articles?: string | undefined },
): Promise<OfferDetailRow | undefined> {
  const [offer] = await sql<OfferDetailRow[]>`
    select ${offerColumns(sql, viewer)}, o.print_formats, o.version, o.validation_reminded_at as reminded_at,
      o.client_order_number, (select f.name from offer_files f where f.offer_id = o.id) as purchase_order,
      ${historyOf(sql, 'offer')} as history,
      array(select distinct k.email from offer_links k where k.offer_id = o.id and k.email <> '' order by 1) as link_addresses
      ${articles === undefined ? sql`` : sql`, ${foundLines(sql, 'offers', articles)} as found_lines`}
    from ${offerTables(sql)} left join centers ce on ce.id = o.center_id join users u on u.id = o.user_id
    where o.id = ${id} and ${inReach(sql, viewer, kind)} ${isOfKind(sql, kind)}`
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
  tax_name: string
  surcharge_rate: number
  is_network: boolean
  is_on_sale: boolean
  biocide: boolean
}

/** The lines of an offer whose visibility has been checked. */
export const listEntries = (sql: Queryable, offerId: number, today: string): Promise<EntryRow[]> => sql<EntryRow[]>`
  select e.line as id, e.product_id as product, ${articleThen(sql).name} as name, ${articleThen(sql).external_id} as external_id,
    p.image_url as photo, ${isOnSale(sql, today)} as is_on_sale,
    ${artVersion(sql)} as art_version, e.description, e.price, e.quantity, e.discount, e.discount_waits, p.max_discount, e.base,
    e.billable, p.is_charge, p.is_network, p.biocide, e.tax_rate, e.tax_name, e.surcharge_rate,
    jsonb_build_object('name', ${articleThen(sql).measurement_unit}, 'quantity', 1) as measurement_unit,
    case when e.unit_name is not null then
      jsonb_build_object('id', e.unit_id, 'name', e.unit_name, 'quantity', e.unit_quantity)
    end as aditional_measurement_unit
  from offer_entries e join products p on p.id = e.product_id
  where e.offer_id = ${offerId} order by e.line`
