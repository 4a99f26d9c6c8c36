import { type CompanyValues, NOTHING_SAID } from '#domain/desk/company.ts'
import type { Viewer } from '#server/context.ts'
import { visibleOffers } from '#server/scope/offers.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'

/** What is said by now, of one country or of all; nothing before anything was. */
export async function findSaid(sql: Queryable, country: string): Promise<CompanyValues> {
  const [row] = await sql<{ said: CompanyValues }[]>`
    select said from company_versions where coalesce(country_id, '') = ${country} order by id desc limit 1`
  return { ...NOTHING_SAID, ...row?.said }
}

/** The offer that was made last of those that the viewer may see. */
export async function findNewestOffer(sql: Queryable, viewer: Viewer): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select o.id from offers o left join clients c on c.id = o.client_id left join leads l on l.id = o.lead_id
    where ${visibleOffers(sql, viewer)} order by o.id desc limit 1`
  return row?.id
}

/** Nobody else says anything before this transaction ends. */
export const lockSaid = (sql: Transaction) => sql`lock table company_versions in share row exclusive mode`

export async function insertSaid(
  sql: Transaction,
  { country, said, now, change }: { country: string; said: CompanyValues; now: Date; change: number },
): Promise<void> {
  await sql`
    insert into company_versions (country_id, said, since, import_id)
    values (${country || null}, ${sql.json(said)}, ${now}, ${change})`
}

export const listCountries = (sql: Queryable, ids: readonly string[]) => sql<{ id: string; label: string }[]>`
  select id, label from countries where id = any (${[...ids]}) order by label`

export interface SaidChange {
  country: string
  before: Partial<CompanyValues>
  after: Partial<CompanyValues>
}

/** What a change has changed of the company; undefined where it changed something else. */
export async function findSaidChange(sql: Queryable, id: number): Promise<SaidChange | undefined> {
  const [row] = await sql<SaidChange[]>`
    select case when key = '*' then '' else key end as country, before, after
    from changes where import_id = ${id} and kind = 'company'`
  return row
}

/** Who has said something last, and when. */
export async function findLastSpeaker(
  sql: Queryable,
  country: string,
): Promise<{ at: string; by: string } | undefined> {
  const [row] = await sql<{ at: string; by: string }[]>`
    select v.since as at, coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.email, '') as by
    from company_versions v join imports i on i.id = v.import_id left join users u on u.id = i.user_id
    where coalesce(v.country_id, '') = ${country} order by v.id desc limit 1`
  return row
}
