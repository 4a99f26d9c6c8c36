import { recordset, type Sql } from '#server/database/connect.ts'
import type { TestServer } from '#server/test/server.ts'
import { type Department, nextId, type RawDocument, SUPPLIERS } from './department.ts'
import { HOLIDAYS } from './world.ts'

/** The ids of the suppliers by their places. */
export type Suppliers = number[]

/** Stores departments under the ids that they have, and counts their days. */
export async function storeDepartments(
  { sql, make }: Pick<TestServer, 'sql' | 'make'>,
  departments: Department[],
): Promise<Suppliers> {
  const suppliers: number[] = []
  const products: number[] = []
  for (let place = 0; place < SUPPLIERS; place++) {
    suppliers.push(await make.supplier())
    products.push(await make.product({ supplier: suppliers[place]!, price: null }))
  }
  const ownerless = await make.product({ price: null })
  // Charges count as well.
  await sql`update products set is_charge = true where id in (${products[SUPPLIERS - 1]!}, ${ownerless})`
  await storeHolidays(sql)
  await storePeople(sql, departments, suppliers)
  const clients = departments.flatMap(department => department.clients)
  await storeClients(sql, departments)
  const productOf = (supplier: number | null) => (supplier === null ? ownerless : products[supplier]!)
  for (const kind of ['orders', 'delivery_notes', 'invoices'] as const) {
    const rows = clients.flatMap(({ id, documents }) =>
      documents.filter(document => document.kind === kind).map(document => rowOf(id, document)),
    )
    await storeDocuments(sql, kind, rows)
    await storeLines(
      sql,
      kind,
      rows.flatMap(({ id, document }) =>
        document.lines.map((line, place) => ({
          document: id,
          line: place * 2 + 1,
          product_id: productOf(line.supplier),
          base: line.cents / 100,
          center_id: line.center?.id ?? null,
        })),
      ),
    )
  }
  await refreshDays(sql)
  return suppliers
}

export async function refreshDays(sql: Sql): Promise<void> {
  await sql`select refresh('invoices', array_agg(id)) from clients`
  await sql`select refresh('delivery_notes', array_agg(id)) from clients`
  await sql`select refresh('orders', array_agg(id)) from centers`
  await sql`analyze`
}

async function storeHolidays(sql: Sql): Promise<void> {
  await sql`insert into provinces (id, external_id, name, country_id) values (900001, 'H', 'Baleares', 'es')`
  await sql`
    insert into holidays (country_id, province_id, date, name)
    select country, case when "isPartial" then 900001 end, date, name
    from ${recordset(sql, HOLIDAYS)} as h (country text, date date, name text, "isSent" boolean, "isPartial" boolean)
    where "isSent"`
  await sql`
    insert into calculated_holidays (country_id, postal_prefix, date, name)
    select country, case when "isPartial" then '07' else '' end, date, name
    from ${recordset(sql, HOLIDAYS)} as h (country text, date date, name text, "isSent" boolean, "isPartial" boolean)
    where not "isSent"`
}

async function storePeople(sql: Sql, departments: Department[], suppliers: Suppliers): Promise<void> {
  const nodes = departments.flatMap(department => department.nodes)
  await sql`
    insert into sales_nodes (id, external_id, node_name, parent_id)
    select id, id, name, parent from ${recordset(sql, nodes)} as n (id bigint, name text, parent bigint)`
  await sql`
    insert into users (id, email, first_name, last_name, role)
    select person, person || '@pulcro.test', 'Ana', 'Gil', 'sales_person'
    from ${recordset(sql, departments)} as d (person bigint)`
  await sql`insert into user_countries select person, 'es' from ${recordset(sql, departments)} as d (person bigint)`
  const named = departments.flatMap(({ person, named }) => named.map(node => ({ person, node })))
  await sql`
    insert into sales_node_users (user_id, sales_node_id)
    select person, node from ${recordset(sql, named)} as n (person bigint, node bigint)`
  const targets = departments
    .flatMap(department => department.targets)
    .map(({ supplier, ...target }) => ({ ...target, supplier: supplier === null ? null : suppliers[supplier]! }))
  await sql`
    insert into sales_targets (sales_node_id, supplier_id, kind, month, target)
    select node, supplier, kind, month, cents / 100.0
    from ${recordset(sql, targets)} as t (node bigint, supplier bigint, kind text, month date, cents int)`
}

async function storeClients(sql: Sql, departments: Department[]): Promise<void> {
  const clients = departments.flatMap(({ person, clients }) => clients.map(client => ({ ...client, person })))
  await sql`
    insert into clients (id, external_id, name, country_id, sales_person_id, contact, phone, email)
    select id, id, name, country, case when id % 2 = 0 then person end, 'Persona ' || id, '+34 ' || id, id || '@c.test'
    from ${recordset(sql, clients)} as c (id bigint, name text, country text, person bigint)`
  const centers = clients.flatMap(({ id, centers }) => centers.map(center => ({ ...center, client: id })))
  await sql`
    insert into centers (id, external_id, client_id, name, address, sales_node_id)
    select id, id, client, name, address, node
    from ${recordset(sql, centers)} as c (id bigint, client bigint, name text, address text, node bigint)`
  const offers = departments.flatMap(({ person, clients }) =>
    clients.flatMap(({ id, offers }) =>
      offers.map(({ at, state, center }) => ({ client: id, at, state, center: center.id, person })),
    ),
  )
  await sql`
    insert into offers (number, client_id, center_id, user_id, offer_datetime, valid_until, state, print_formats,
      currency_code, currency_symbol, base, discounts, tax_total, total, lines)
    select gen_random_uuid(), client, center, person, at, at::date + 30, state, array[1], 'EUR', '€', 10, 0, 0, 10, 1
    from ${recordset(sql, offers)} as o (client bigint, center bigint, person bigint, at timestamptz, state int)`
}

const rowOf = (client: number, document: RawDocument) => ({ id: nextId(), client, document })

async function storeDocuments(sql: Sql, kind: RawDocument['kind'], rows: ReturnType<typeof rowOf>[]): Promise<void> {
  const found = rows.map(({ id, client, document: { at, state, center, lines, discount } }) => ({
    id,
    external_id: String(id),
    number: String(id),
    client_id: client,
    center_id: center?.id ?? null,
    [DATED[kind]]: at,
    ...(kind !== 'delivery_notes' && { state }),
    ...(kind === 'orders' && { client_discount: discount / 100 }),
    base: (lines.reduce((sum, { cents }) => sum + cents, 0) - discount) / 100,
    lines: lines.length,
  }))
  const columns = sql(Object.keys(found[0]!))
  await sql`
    insert into ${sql(kind)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql(kind)}, ${JSON.stringify(found)}::text::json)`
}

const DATED = {
  orders: 'order_datetime',
  delivery_notes: 'delivery_note_datetime',
  invoices: 'invoice_datetime',
} as const

interface LineRow {
  document: number
  line: number
  product_id: number
  base: number
  center_id: number | null
}

async function storeLines(sql: Sql, kind: RawDocument['kind'], lines: LineRow[]): Promise<void> {
  const entries = recordset(sql, lines)
  const shape = sql`as e (document bigint, line int, product_id bigint, base numeric, center_id bigint)`
  if (kind === 'orders')
    await sql`
      insert into order_entries (order_id, line, product_id, quantity, price, base)
      select document, line, product_id, 1, 0, base from ${entries} ${shape}`
  else if (kind === 'delivery_notes')
    await sql`
      insert into delivery_note_entries (delivery_note_id, line, product_id, quantity, price, base)
      select document, line, product_id, 1, 0, base from ${entries} ${shape}`
  else
    await sql`
      insert into invoice_entries (invoice_id, line, product_id, quantity, price, base, center_id)
      select document, line, product_id, 1, 0, base, center_id from ${entries} ${shape}`
}
