import type { Center, Client } from '#domain/clients/contract.ts'
import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable, Transaction } from '#server/database/connect.ts'
import { elseNear, holdsWord } from '#server/database/mistyped.ts'
import { words } from '#server/database/text.ts'
import { hasSpecialPrices } from '#server/selling/prices.ts'
import { creditFor, orderRulesOf } from './credit.ts'
import { purchaseCurrent, purchaseWaiting } from './purchase-current.ts'
import { openCenters, visibleClients } from '#server/scope/clients.ts'

interface Found<Row> {
  rows: Row[]
  count: number
}

export interface ListFilter {
  search: string | undefined
  /** True where names are found in spite of typing errors. */
  isNear?: boolean
  /** Undefined: every country. */
  country: string | undefined
  limit: number
  offset: number
}

const clientColumns = (sql: Queryable, viewer: Viewer) => sql`
  c.id, c.name, c.external_id, c.external_id as external_code, c.locked, c.address, c.locality, c.province,
  c.postal_code, c.phone, c.email, c.contact, c.only_authorized_products, c.country_id as country,
  co.currency_symbol,
  coalesce(nullif(concat_ws(' ', sp.first_name, sp.last_name), ''), '') as sales_person,
  (select count(*)::int from centers ce where ce.client_id = c.id and ${openCenters(sql, viewer)}) as center_count,
  ${hasSpecialPrices(sql, sql`c.id`)} as has_special_prices,
  exists (select from usual_products u where u.client_id = c.id) as has_usual_products,
  ${orderRulesOf(sql)} as order_rules, ${creditFor(sql, viewer)} as credit`

/** Every word that was typed stands somewhere in code, name, postal code, city, province, tax number or contact (R029, R345). */
function matches(sql: Queryable, column: Fragment, { search, isNear = false }: ListFilter) {
  const typed = words(search ?? '')
  // The driver takes an empty list for a value.
  return typed.length === 0 ? sql`` : typed.map(word => sql`and ${holdsWord(sql, column, word, isNear)}`)
}

export const listClients = (sql: Queryable, viewer: Viewer, filter: ListFilter): Promise<Found<Client>> =>
  elseNear(filter, each => findClients(sql, viewer, each))

async function findClients(sql: Queryable, viewer: Viewer, filter: ListFilter): Promise<Found<Client>> {
  const rows = await sql<(Client & { count: number })[]>`
    with found as (
      select c.id, c.name, count(*) over ()::int as count
      from clients c
      where ${visibleClients(sql, viewer)}
        and (${filter.country ?? null}::text is null or c.country_id = ${filter.country ?? null})
        ${matches(sql, sql`c.search`, filter)}
      order by c.name, c.id
      limit ${filter.limit} offset ${filter.offset}
    )
    select ${clientColumns(sql, viewer)}, found.count
    from found join clients c using (id)
      join countries co on co.id = c.country_id
      left join users sp on sp.id = c.sales_person_id
    order by found.name, found.id`
  if (rows.length === 0 && filter.offset > 0) return countOnly(await findClients(sql, viewer, firstRow(filter)))
  return { rows, count: rows[0]?.count ?? 0 }
}

export async function findClient(sql: Queryable, viewer: Viewer, id: number): Promise<Client | undefined> {
  const [client] = await sql<Client[]>`
    select ${clientColumns(sql, viewer)}
    from clients c join countries co on co.id = c.country_id left join users sp on sp.id = c.sales_person_id
    where c.id = ${id} and ${visibleClients(sql, viewer)}`
  return client
}

const centerColumns = (sql: Queryable) => sql`
  ce.id, ce.name, ce.external_id, ce.external_id as external_code, ce.client_id as client, c.name as client_name,
  ce.address, ce.locality, ce.province, ce.postal_code, ce.contact, ce.phone, ce.morning_open_times,
  ce.afternoon_open_times, ce.observations, ce.purchase_limit, ce.purchase_limit_period, ce.has_facturable,
  ce.has_delivery_notes, used.purchase_current, used.purchase_waiting,
  case when ce.purchase_limit > 0 then round(used.purchase_current * 100 / ce.purchase_limit, 2)
    when ce.purchase_limit = 0 and used.purchase_current > 0 then 100 + used.purchase_current else 0 end
    as purchase_limit_percent`

const centerTables = (sql: Queryable, now: Date) => sql`
  centers ce join clients c on c.id = ce.client_id
  cross join lateral (
    select ${purchaseCurrent(sql, now)} as purchase_current, ${purchaseWaiting(sql, now)} as purchase_waiting
  ) used`

type CenterFilter = ListFilter & { client: number | undefined }

export const listCenters = (sql: Queryable, viewer: Viewer, now: Date, filter: CenterFilter): Promise<Found<Center>> =>
  elseNear(filter, each => findCenters(sql, viewer, now, each))

async function findCenters(sql: Queryable, viewer: Viewer, now: Date, filter: CenterFilter): Promise<Found<Center>> {
  const rows = await sql<(Center & { count: number })[]>`
    with found as (
      select ce.id, count(*) over ()::int as count
      from centers ce join clients c on c.id = ce.client_id
      where ${openCenters(sql, viewer)}
        and (${filter.client ?? null}::bigint is null or ce.client_id = ${filter.client ?? null})
        and (${filter.country ?? null}::text is null or c.country_id = ${filter.country ?? null})
        ${matches(sql, sql`ce.search`, filter)}
      order by ce.name, ce.id
      limit ${filter.limit} offset ${filter.offset}
    )
    select ${centerColumns(sql)}, found.count
    from ${centerTables(sql, now)} join found on found.id = ce.id
    order by ce.name, ce.id`
  if (rows.length === 0 && filter.offset > 0) return countOnly(await findCenters(sql, viewer, now, firstRow(filter)))
  return { rows, count: rows[0]?.count ?? 0 }
}

// A page beyond the end has no row to carry the count, so the first one is asked.
const firstRow = <Filter extends ListFilter>(filter: Filter): Filter => ({ ...filter, offset: 0, limit: 1 })
const countOnly = <Row>(found: Found<Row>): Found<Row> => ({ rows: [], count: found.count })

export async function findCenter(sql: Queryable, viewer: Viewer, now: Date, id: number): Promise<Center | undefined> {
  const [center] = await sql<Center[]>`
    select ${centerColumns(sql)} from ${centerTables(sql, now)} where ce.id = ${id} and ${openCenters(sql, viewer)}`
  return center
}

export interface CenterChange {
  id: number
  contact: string
  phone: string
  morning_open_times: string
  afternoon_open_times: string
  observations: string
}

/** What a buyer may change of a centre, as it stands, held until the transaction ends; undefined where it is not in reach. */
export async function lockCenter(
  sql: Transaction,
  viewer: Viewer,
  id: number,
): Promise<(CenterChange & { external_id: string }) | undefined> {
  const [center] = await sql<(CenterChange & { external_id: string })[]>`
    select ce.id, ce.external_id, ce.contact, ce.phone, ce.morning_open_times, ce.afternoon_open_times, ce.observations
    from centers ce join clients c on c.id = ce.client_id
    where ce.id = ${id} and ${openCenters(sql, viewer)}
    for update of ce`
  return center
}

export const updateCenter = (sql: Transaction, change: CenterChange) => sql`
    update centers
    set contact = ${change.contact}, phone = ${change.phone}, morning_open_times = ${change.morning_open_times},
      afternoon_open_times = ${change.afternoon_open_times}, observations = ${change.observations}
    where id = ${change.id}`
