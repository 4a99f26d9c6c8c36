import type { Transaction } from '#server/database/connect.ts'

export interface Difference {
  table: string
  rows: number
  /** How many rows are kept that should not be, and how many should be kept and are not. */
  wrong: number
  missing: number
  /** One of them, as text. */
  example: string | null
}

/** A table of counted figures, and the columns that its view defines. */
interface Rollup {
  table: string
  columns: string[]
}

/** A million lines take longer than a statement of a request may. */
export const liftTimeLimit = (sql: Transaction) => sql`set local statement_timeout = 0`

/** Each has a view of its name that begins with `counted_`. */
export const listRollups = (sql: Transaction): Promise<Rollup[]> =>
  sql<Rollup[]>`
    select substr(table_name, length('counted_') + 1) as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and table_name like 'counted\\_%'
    group by table_name order by table_name`

/** Compares a table with its view. Nothing is locked or changed. */
export async function findDifference(sql: Transaction, { table, columns }: Rollup): Promise<Difference> {
  // A month of suppliers from which later changes have taken all away stays, as 0.
  const where = table === 'supplier_months' ? sql`where amount <> 0` : sql``
  const [found] = await sql<Omit<Difference, 'table'>[]>`
    with kept as (select ${sql(columns)} from ${sql(table)} ${where}),
      counted as (select ${sql(columns)} from ${sql(`counted_${table}`)}),
      wrong as (select * from kept except all select * from counted),
      missing as (select * from counted except all select * from kept)
    select (select count(*)::int from kept) as rows, (select count(*)::int from wrong) as wrong,
      (select count(*)::int from missing) as missing,
      coalesce((select wrong::text from wrong limit 1), (select missing::text from missing limit 1)) as example`
  return { table, rows: 0, wrong: 0, missing: 0, example: null, ...found }
}

/** Makes all tables of counted figures what their views say. Imports and orders wait meanwhile. */
export async function countAnew(sql: Transaction): Promise<void> {
  for (const documents of ['orders', 'delivery_notes', 'invoices'])
    await sql`select refresh_totals(${documents}, array_agg(id)) from ${sql(documents)}`
  for (const documents of ['delivery_notes', 'invoices'])
    await sql`select refresh(${documents}, array_agg(id)) from clients`
  for (const documents of ['orders', 'deliveries']) await sql`select refresh(${documents}, array_agg(id)) from centers`
  await sql`delete from supplier_months`
  await sql`insert into supplier_months select * from counted_supplier_months`
  await sql`delete from sales_node_centers`
  await sql`insert into sales_node_centers select * from counted_sales_node_centers`
}
