import type { Lead, LeadOrdering, NewLead } from '#domain/leads/contract.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { recordEvents } from '#server/database/history.ts'
import { visibleOffers } from '#server/scope/offers.ts'
import { elseNear, holdsWord } from '#server/database/mistyped.ts'
import { words } from '#server/database/text.ts'
import { fullName } from './choices-store.ts'
import { visibleLeads } from '#server/scope/leads.ts'

export interface LeadFilter {
  search: string | undefined
  /** True where names are found in spite of typing errors. */
  isNear?: boolean
  sales_person: number | undefined
  ordering: LeadOrdering
  limit: number
  offset: number
}

const leadColumns = (sql: Queryable, viewer: Viewer) => sql`
  l.id, l.name, l.external_id, ${fullName(sql)} as sales_person, l.contact, l.national_id, l.phone, l.email,
  l.address_main, l.city, l.postal_code, p.name as province, ch.name as channel, se.name as sector,
  bu.name as business, og.name as origin, l.country_id as country, co.currency_symbol, coalesce((
    select jsonb_agg(jsonb_build_object('id', o.id, 'offer_datetime', o.offer_datetime, 'number', o.number,
      'total', o.total) order by o.offer_datetime desc, o.id desc)
    from offers o left join clients c on c.id = o.client_id
    where o.lead_id = l.id and ${visibleOffers(sql, viewer)}
  ), '[]') as offers`

const leadTables = (sql: Queryable) => sql`
  leads l
  join users u on u.id = l.sales_person_id
  join provinces p on p.id = l.province_id
  join countries co on co.id = l.country_id
  join channels ch on ch.id = l.channel_id
  join sectors se on se.id = l.sector_id
  join businesses bu on bu.id = l.business_id
  join origins og on og.id = l.origin_id`

interface Found {
  rows: Lead[]
  count: number
}

export const listLeads = (sql: Queryable, viewer: Viewer, filter: LeadFilter): Promise<Found> =>
  elseNear(filter, each => findLeads(sql, viewer, each))

async function findLeads(sql: Queryable, viewer: Viewer, filter: LeadFilter): Promise<Found> {
  const rows = await sql<(Lead & { count: number })[]>`
    with found as (
      select l.id, row_number() over (order by ${orderOf(sql, filter.ordering)}) as place, count(*) over ()::int as count
      from leads l
      where ${visibleLeads(sql, viewer)}
        and (${filter.sales_person ?? null}::bigint is null or l.sales_person_id = ${filter.sales_person ?? null})
        ${matches(sql, filter)}
      order by place
      limit ${filter.limit} offset ${filter.offset}
    )
    select ${leadColumns(sql, viewer)}, found.count
    from ${leadTables(sql)} join found on found.id = l.id
    order by found.place`
  if (rows.length > 0 || filter.offset === 0) return { rows, count: rows[0]?.count ?? 0 }
  // A page beyond the end has no row to carry the count, so the first one is asked.
  return { rows: [], count: (await findLeads(sql, viewer, { ...filter, offset: 0, limit: 1 })).count }
}

/** Every word that was typed stands somewhere in code, company, contact, e-mail, tax number, postal code or city. */
function matches(sql: Queryable, { search, isNear = false }: LeadFilter) {
  const typed = words(search ?? '')
  // The driver takes an empty list for a value.
  return typed.length === 0 ? sql`` : typed.map(word => sql`and ${holdsWord(sql, sql`l.search`, word, isNear)}`)
}

function orderOf(sql: Queryable, ordering: LeadOrdering) {
  switch (ordering) {
    case 'external_id':
      return sql`l.external_id`
    case '-external_id':
      return sql`l.external_id desc`
    case 'name':
      return sql`l.name, l.id`
    case '-name':
      return sql`l.name desc, l.id desc`
  }
}

export async function findLead(sql: Queryable, viewer: Viewer, id: number): Promise<Lead | undefined> {
  const [lead] = await sql<Lead[]>`
    select ${leadColumns(sql, viewer)} from ${leadTables(sql)} where l.id = ${id} and ${visibleLeads(sql, viewer)}`
  return lead
}

/** True if there is such a lead in reach. */
export async function updateEmail(
  sql: Queryable,
  context: SignedInContext,
  id: number,
  email: string,
): Promise<boolean> {
  const told = await sql`
    with changed as (
      update leads l set email = ${email} where l.id = ${id} and ${visibleLeads(sql, context.viewer)} returning l.id
    )
    ${recordEvents(sql, context, 'lead_changed', 'lead_id', sql`select id, '{}'::jsonb from changed`)}`
  return told.count === 1
}

/** Returns the id; undefined if another lead has the code already. */
export async function insertLead(sql: Queryable, context: SignedInContext, lead: NewLead): Promise<number | undefined> {
  const [added] = await sql<{ id: number }[]>`
    with added as (
      insert into leads (
        external_id, name, email, sales_person_id, province_id, country_id, channel_id, sector_id, business_id,
        origin_id, contact, national_id, phone, address_main, city, postal_code)
      select ${lead.external_id === '' ? nextCode(sql) : sql`${lead.external_id}`}, ${lead.name}, ${lead.email},
        ${lead.sales_person}, p.id, p.country_id, ${lead.channel}, ${lead.sector}, ${lead.business}, ${lead.origin},
        ${lead.contact}, ${lead.national_id}, ${lead.phone}, ${lead.address_main}, ${lead.city}, ${lead.postal_code}
      from provinces p where p.id = ${lead.province}
      on conflict (external_id) do nothing
      returning id
    ), told as (
      ${recordEvents(sql, context, 'lead_created', 'lead_id', sql`select id, '{}'::jsonb from added`)}
    )
    select id from added`
  return added?.id
}

const nextCode = (sql: Queryable) => sql`'LP-' || to_char(nextval('lead_numbers'), 'FM000000')`
