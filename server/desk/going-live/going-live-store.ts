import type { GoingLiveLack } from '#domain/desk/going-live/contract.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'

/** What the data lack: how many do, null where there is nothing at all; 0 is no lack. */
export type DataLacks = Partial<Record<GoingLiveLack, number | null>>

const SOLD = 'not p.is_charge and p.public'

const WITHOUT_DEFAULT = `
  select count(*)::int from countries c
  where exists (select from tax_rates t where t.country_id = c.id)
    and not exists (select from tax_rates t where t.country_id = c.id and t.code = $1)`

/** Tables of which there must be a row, with the lack that a missing one is. */
const NEEDED: Partial<Record<GoingLiveLack, string>> = {
  countries: 'select from countries',
  articles: `select from products p where ${SOLD}`,
  clients: 'select from clients',
  people: `select from users u join user_clients uc on uc.user_id = u.id where u.role = 'client' and u.active`,
  order: 'select from orders',
  order_unread: `select from arrivals where kind = 'order' and opened_at is not null`,
  erp: 'select from feed_state where told > 0 union all select from api_keys where used_at is not null',
}

/** What there is nothing of, and how many countries lack the tax of articles without a code. */
export async function findDataLacks(sql: Queryable, defaultTaxCode: string): Promise<DataLacks> {
  const needed = Object.entries(NEEDED).map(
    ([what, question]) => `case when exists (${question}) then 0 end as ${what}`,
  )
  const columns = [`(${WITHOUT_DEFAULT}) as countries_without_default`, ...needed]
  const [row = {}] = await sql.unsafe<DataLacks[]>(`select ${columns.join(', ')}`, [defaultTaxCode])
  return row
}

export interface Confirmation {
  step: string
  by: string
  at: string
}

export const listConfirmations = (sql: Queryable) => sql<Confirmation[]>`
  select g.step, coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.email, '') as by,
    g.at
  from going_live_confirmations g left join users u on u.id = g.user_id`

/** True where it was not confirmed before. */
export async function insertConfirmation(
  sql: Transaction,
  { step, user, now }: { step: string; user: number; now: Date },
): Promise<boolean> {
  const [row] = await sql`
    insert into going_live_confirmations (step, user_id, at) values (${step}, ${user}, ${now})
    on conflict (step) do nothing returning step`
  return row !== undefined
}

/** True where it was confirmed before. */
export async function deleteConfirmation(sql: Transaction, step: string): Promise<boolean> {
  const [row] = await sql`delete from going_live_confirmations where step = ${step} returning step`
  return row !== undefined
}

/** The countries that no active administrator has. */
export async function listUnheld(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select c.id from countries c
    where not exists (
      select from user_countries uc join users a on a.id = uc.user_id
      where uc.country_id = c.id and a.role = 'admin' and a.active)
    order by c.id`
  return rows.map(({ id }) => id)
}

/** The account as its row of the exchange names it, and its countries. */
export async function findOwnReach(
  sql: Queryable,
  user: number,
): Promise<{ account: Record<string, unknown>; countries: string[] }> {
  const [row] = await sql<{ account: Record<string, unknown>; countries: string[] }[]>`
    select jsonb_build_object('email', u.erp_email, 'first_name', u.first_name, 'last_name', u.last_name, 'role', u.role) as account,
      array(select country_id from user_countries where user_id = u.id order by country_id) as countries
    from users u where u.id = ${user}`
  return row! // the viewer has an account
}
