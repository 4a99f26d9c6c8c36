import type { Queryable, Sql } from '#server/database/connect.ts'

/** What is missing before the portal can be used, or before one of its forms can be filled in. */
export interface Lack {
  /** Without it nobody can order; the others are only missed. */
  isNeeded: boolean
  what: string
  /** How many there are, or null where there is nothing at all. */
  count: number | null
  /** The first of them. */
  examples: string[]
}

interface Check {
  /** By which a screen asks for its count. */
  name?: LackName
  isNeeded: boolean
  what: string
  /** A query of the keys of what lacks something. */
  keys: string
}

const EXAMPLES = 3

/** What is counted by name, too. */
const NAMED = [
  'countries_without_rates',
  'articles_without_price',
  'articles_of_unknown_tax',
  'clients_without_center',
  'clients_of_nobody',
] as const
type LackName = (typeof NAMED)[number]

/** Tables that must have a row. */
const ANY: [table: string, isNeeded: boolean, what: string][] = [
  ['countries', true, 'countries'],
  ['tax_rates', true, 'rates of tax (tax_rates)'],
  ['categories', true, 'categories'],
  ['prices', true, 'prices'],
  ['clients', true, 'clients'],
  ['centers', true, 'centers'],
  ['provinces', false, 'provinces: no lead can be entered'],
  ['channels', false, 'channels: no lead can be entered'],
  ['sectors', false, 'sectors: no lead can be entered'],
  ['businesses', false, 'businesses: no lead can be entered'],
  ['origins', false, 'origins: no lead can be entered'],
  ['depots', false, 'depots: distances that are not sent cannot be estimated'],
  ['sales_nodes', false, 'sales nodes: the dashboards of sales are empty'],
]

const SOLD = 'not p.is_charge and p.public'

const CHECKS: Check[] = [
  {
    isNeeded: true,
    what: 'articles (products)',
    keys: `select 'none' as key where not exists (select from products p where not p.is_charge)`,
  },
  {
    name: 'countries_without_rates',
    isNeeded: true,
    what: 'countries without a rate of tax',
    keys: 'select c.id as key from countries c where not exists (select from tax_rates t where t.country_id = c.id)',
  },
  {
    name: 'articles_of_unknown_tax',
    isNeeded: true,
    what: 'articles with a tax code that no country has',
    keys: `select p.external_id as key from products p where not p.is_charge and not exists (select from tax_rates t where t.code = p.tax_code)`,
  },
  {
    isNeeded: true,
    what: 'articles with a price in a country that lacks the rate of their tax',
    keys: `
    select distinct p.external_id || ' in ' || r.country_id as key from prices r join products p on p.id = r.product_id
    where r.price is not null and not exists (select from tax_rates t where t.country_id = r.country_id and t.code = p.tax_code)`,
  },
  {
    name: 'clients_without_center',
    isNeeded: true,
    what: 'clients without a center: nothing can be delivered to them',
    keys: 'select c.external_id as key from clients c where not exists (select from centers ce where ce.client_id = c.id)',
  },
  {
    isNeeded: true,
    what: 'active administrators: nobody can manage the portal',
    keys: `select 'none' as key where not exists (select from users u where u.role = 'admin' and u.active)`,
  },
  {
    name: 'articles_without_price',
    isNeeded: false,
    what: 'articles without a price in any country: they can only be asked for',
    keys: `select p.external_id as key from products p where ${SOLD} and not exists (select from prices r where r.product_id = p.id and r.price is not null)`,
  },
  {
    isNeeded: false,
    what: 'articles without stock: where stock limits orders they cannot be bought',
    keys: `select p.external_id as key from products p where ${SOLD} and p.stock = 0`,
  },
  {
    isNeeded: false,
    what: 'articles without a category: they are found by search alone',
    keys: `select p.external_id as key from products p where ${SOLD} and not exists (select from product_categories pc where pc.product_id = p.id)`,
  },
  {
    isNeeded: false,
    what: 'articles without a picture',
    keys: `select p.external_id as key from products p where ${SOLD} and p.image_url is null`,
  },
  {
    isNeeded: false,
    what: 'special prices of articles without a price in the country of the client',
    keys: `
    select distinct p.external_id as key from special_prices s join products p on p.id = s.product_id join clients c on c.id = s.client_id
    where not exists (select from prices r where r.product_id = s.product_id and r.country_id = c.country_id and r.price is not null)`,
  },
  {
    isNeeded: false,
    what: 'clients without a sales person',
    keys: 'select c.external_id as key from clients c where c.sales_person_id is null',
  },
  {
    name: 'clients_of_nobody',
    isNeeded: false,
    what: 'clients for whom nobody signs in',
    keys: `
    select c.external_id as key from clients c
    where not exists (select from user_clients uc join users u on u.id = uc.user_id and u.active where uc.client_id = c.id)`,
  },
  {
    isNeeded: false,
    what: 'clients that are held to authorised articles and have none',
    keys: `
    select c.external_id as key from clients c
    where c.only_authorized_products and not exists (select from authorised_products a where a.client_id = c.id)`,
  },
  {
    isNeeded: false,
    what: 'centers with a limit whose client has no validator',
    keys: `
    select ce.external_id as key from centers ce where ce.purchase_limit is not null and not exists (
      select from user_clients uc join users u on u.id = uc.user_id
      where uc.client_id = ce.client_id and u.active and u.can_validate_orders)`,
  },
  {
    isNeeded: false,
    what: 'clients without a tax number: papers leave it out',
    keys: `select c.external_id as key from clients c where c.tax_id = ''`,
  },
  {
    isNeeded: false,
    what: 'active users without a password: they have to ask for a link',
    keys: `select u.email as key from users u where u.active and u.password_hash is null`,
  },
]

/** All that is missing, what is needed first. */
export async function findLacks(sql: Sql): Promise<Lack[]> {
  const lacks: Lack[] = []
  for (const [table, isNeeded, what] of ANY) {
    const [row] = await sql`select 1 from ${sql(table)} limit 1`
    if (!row) lacks.push({ isNeeded, what, count: null, examples: [] })
  }
  for (const { isNeeded, what, keys } of CHECKS) {
    const [found] = await sql.unsafe<{ count: number; examples: string[] | null }[]>(`
      select count(*)::int as count, (array_agg(key order by key))[1:${EXAMPLES}] as examples from (${keys}) lacking`)
    if (found && found.count > 0) lacks.push({ isNeeded, what, count: found.count, examples: found.examples ?? [] })
  }
  return lacks.toSorted((one, other) => Number(other.isNeeded) - Number(one.isNeeded))
}

/** How many lack each of what is counted by name. */
export async function countNamed(sql: Queryable): Promise<Record<LackName, number>> {
  const counts = CHECKS.filter(({ name }) => name !== undefined).map(
    ({ name, keys }) => `(select count(*)::int from (${keys}) lacking) as ${name}`,
  )
  const [row] = await sql.unsafe<Record<LackName, number>[]>(`select ${counts.join(', ')}`)
  return row! // a row of counts
}
