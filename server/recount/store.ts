import type { Transaction } from '#server/database/connect.ts'

/** A table of months, and the statement that makes its rows from the documents. */
export interface Rollup {
  table: string
  columns: string
  counted: string
}

const monthOf = (instant: string) => `date_trunc('month', ${instant} at time zone 'Europe/Madrid')::date`

const ORDERED = (isCharge: boolean) => `
  select o.client_id, o.center_id, e.product_id, ${monthOf('o.order_datetime')} as month,
    sum(round(e.quantity * e.unit_quantity, 3)) as quantity, sum(e.base) as amount
  from orders o join order_entries e on e.order_id = o.id join products p on p.id = e.product_id
  where o.center_id is not null and o.state not in (1, 9, 10) and p.is_charge = ${isCharge}
  group by 1, 2, 3, 4`

const MONTHS_OF_ARTICLES = 'client_id, center_id, product_id, month, quantity, amount'

export const ROLLUPS: Rollup[] = [
  { table: 'consumption_months', columns: MONTHS_OF_ARTICLES, counted: ORDERED(false) },
  { table: 'charge_months', columns: MONTHS_OF_ARTICLES, counted: ORDERED(true) },
  {
    table: 'delivered_months',
    columns: MONTHS_OF_ARTICLES,
    counted: `
      select d.client_id, d.center_id, e.product_id, ${monthOf('d.delivery_note_datetime')}, sum(e.quantity), sum(e.base)
      from delivery_notes d join delivery_note_entries e on e.delivery_note_id = d.id group by 1, 2, 3, 4`,
  },
  {
    table: 'invoiced_months',
    columns: MONTHS_OF_ARTICLES,
    counted: `
      select i.client_id, coalesce(i.center_id, e.center_id), e.product_id, ${monthOf('i.invoice_datetime')},
        sum(e.quantity), sum(e.base)
      from invoices i join invoice_entries e on e.invoice_id = i.id
      where (i.state in (9, 10)) is not true group by 1, 2, 3, 4`,
  },
  {
    table: 'document_months',
    columns: 'kind, client_id, center_id, month, documents, amount',
    counted: `
      select 'delivery_notes', client_id, center_id, ${monthOf('delivery_note_datetime')}, count(*), sum(base)
      from delivery_notes group by 2, 3, 4
      union all
      select 'invoices', client_id, center_id, ${monthOf('invoice_datetime')}, count(*),
        sum(case when state in (9, 10) then 0 else base end)
      from invoices group by 2, 3, 4`,
  },
  {
    table: 'emission_months',
    columns:
      'client_id, center_id, month, deliveries, estimated, missing, orders, km, kg, cost, without_cost, distances',
    counted: `
      select counted.* from count_emissions(
        (select array_agg(id order by id) from centers),
        (select array_agg(date '1900-01-01') from centers)) counted`,
  },
]

export interface Difference {
  table: string
  rows: number
  /** How many rows are kept that should not be, and how many should be kept and are not. */
  wrong: number
  missing: number
  /** One of them, as text. */
  example: string | null
}

/** Compares the months of a table with those that its documents give. Nothing is locked or changed. */
export async function findDifference(sql: Transaction, { table, columns, counted }: Rollup): Promise<Difference> {
  const [found] = await sql.unsafe<Omit<Difference, 'table'>[]>(`
    with kept as materialized (select ${columns} from ${table}),
      counted (${columns}) as materialized (${counted}),
      wrong as (select * from kept except all select * from counted),
      missing as (select * from counted except all select * from kept)
    select (select count(*)::int from kept) as rows, (select count(*)::int from wrong) as wrong,
      (select count(*)::int from missing) as missing,
      coalesce((select wrong::text from wrong limit 1), (select missing::text from missing limit 1)) as example`)
  return { table, rows: 0, wrong: 0, missing: 0, example: null, ...found }
}

/** Makes all months anew from the documents. Imports and orders wait meanwhile. */
export async function countAnew(sql: Transaction): Promise<void> {
  const centers = `select refresh_X(array_agg(id order by id), array_agg(date '1900-01-01')) from centers`
  const clients = centers.replace('from centers', 'from clients')
  await sql.unsafe(centers.replace('refresh_X', 'refresh_consumption'))
  await sql.unsafe(clients.replace('refresh_X', 'refresh_delivered'))
  await sql.unsafe(clients.replace('refresh_X', 'refresh_invoiced'))
  await sql.unsafe(centers.replace('refresh_X', 'refresh_emissions'))
}
