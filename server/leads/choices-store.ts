import type { Choice, NewLead } from '#domain/leads/contract.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'

export const listSalesPeople = (sql: Queryable, viewer: Viewer) => sql<Choice[]>`
  select u.id, ${fullName(sql)} as name from users u where ${salesPeople(sql, viewer)}
  order by ${fullName(sql)} collate "es-x-icu", u.id`

export const listProvinces = (sql: Queryable, viewer: Viewer) => sql<Choice[]>`
  select p.id, p.name from provinces p where p.country_id = any (${viewer.countries}) order by p.name, p.id`

/** Of the four lists that a lead is sorted by. */
export const listChoices = (sql: Queryable, table: 'channels' | 'sectors' | 'businesses' | 'origins') =>
  sql<Choice[]>`select id, name from ${sql(table)} order by name, id`

/** For each of the choices of a new lead, whether the viewer has it. */
export async function findChoices(sql: Queryable, viewer: Viewer, wanted: NewLead): Promise<Chosen> {
  const [found] = await sql<Chosen[]>`
    select
      exists (select from users u where u.id = ${wanted.sales_person} and ${salesPeople(sql, viewer)}) as sales_person,
      exists (select from provinces p where p.id = ${wanted.province} and p.country_id = any (${viewer.countries})) as province,
      exists (select from channels where id = ${wanted.channel}) as channel,
      exists (select from sectors where id = ${wanted.sector}) as sector,
      exists (select from businesses where id = ${wanted.business}) as business,
      exists (select from origins where id = ${wanted.origin}) as origin`
  if (!found) throw new Error('a select without a table answers one row')
  return found
}

export type Chosen = Record<'sales_person' | 'province' | 'channel' | 'sector' | 'business' | 'origin', boolean>

/** First and last name of the user `u`. */
export const fullName = (sql: Queryable) => sql`btrim(u.first_name || ' ' || u.last_name)`

// Who sells in one of the viewer's countries, and the viewer too.
const salesPeople = (sql: Queryable, viewer: Viewer) => sql`
  u.role = 'sales_person' and u.active and (
    u.id = ${viewer.id}
    or u.id in (select uc.user_id from user_countries uc where uc.country_id = any (${viewer.countries}))
  )`
