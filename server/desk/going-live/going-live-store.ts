import type { GoingLiveLack } from '#domain/desk/going-live/contract.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'

/** What the data lack: how many do, null where there is nothing at all; what lacks nothing is not among them. */
export type DataLacks = Partial<Record<GoingLiveLack, number | null>>

const SOLD = 'not p.is_charge and p.public'

// Each is one question; a number above 0 is a lack.
const COUNTED: Partial<Record<GoingLiveLack, string>> = {
  countries_without_rates: `
    select count(*) from countries c where not exists (select from tax_rates t where t.country_id = c.id)`,
  countries_without_default: `
    select count(*) from countries c
    where exists (select from tax_rates t where t.country_id = c.id)
      and not exists (select from tax_rates t where t.country_id = c.id and t.code = $1)`,
  articles_without_price: `
    select count(*) from products p
    where ${SOLD} and not exists (select from prices r where r.product_id = p.id and r.price is not null)`,
  articles_of_unknown_tax: `
    select count(*) from products p
    where ${SOLD} and not exists (select from tax_rates t where t.code = p.tax_code)`,
  clients_without_center: `
    select count(*) from clients c where not exists (select from centers ce where ce.client_id = c.id)`,
  clients_of_nobody: `
    select count(*) from clients c
    where not exists (select from user_clients uc join users u on u.id = uc.user_id and u.active where uc.client_id = c.id)`,
}

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

export async function findDataLacks(sql: Queryable, defaultTaxCode: string): Promise<DataLacks> {
  const found = (lacks: typeof NEEDED, ask: (question: string) => string) =>
    Object.entries(lacks).map(([what, question]) => `${ask(question)} as ${what}`)
  const columns = [
    ...found(COUNTED, question => `(${question})::int`),
    ...found(NEEDED, question => `case when exists (${question}) then 0 end`),
  ]
  const [row = {}] = await sql.unsafe<Record<string, number | null>[]>(`select ${columns.join(', ')}`, [defaultTaxCode])
  return Object.fromEntries(Object.entries(row).filter(([, count]) => count !== 0))
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
