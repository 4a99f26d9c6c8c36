import type { Transaction } from '#server/database/connect.ts'

/** A table of months or days, and the statement that makes its rows from the documents. */
export interface Rollup {
  table: string
  columns: string
  counted: string
  /** Which of its rows count; without it all. */
  where?: string
}

const monthOf = (instant: string) => `date_trunc('month', ${instant} at time zone 'Europe/Madrid')::date`

const dayOf = (instant: string) => `(${instant} at time zone 'Europe/Madrid')::date`

const ORDERED = (isCharge: boolean) => `
  select o.client_id, o.center_id, e.product_id, ${monthOf('o.order_datetime')} as month,
    sum(round(e.quantity * e.unit_quantity, 3)) as quantity, sum(e.base) as amount
  from orders o join order_entries e on e.order_id = o.id join products p on p.id = e.product_id
  where o.center_id is not null and o.state not in (1, 9, 10) and (e.state in (9, 10)) is not true
    and p.is_charge = ${isCharge}
  group by 1, 2, 3, 4`

const SOLD_BY_SUPPLIER = `
  select counted.kind, counted.client_id, counted.center_id, ce.sales_node_id, counted.supplier_id, counted.day,
    counted.amount
  from (
    select 'orders' as kind, o.client_id, o.center_id, p.supplier_id, ${dayOf('o.order_datetime')} as day,
      sum(e.base) as amount
    from orders o join order_entries e on e.order_id = o.id join products p on p.id = e.product_id
    where o.center_id is not null and o.state not in (1, 9, 10) and (e.state in (9, 10)) is not true
      and p.supplier_id is not null
      and not exists (select from invoiced_months m where m.client_id = o.client_id)
    group by 2, 3, 4, 5 having sum(e.base) <> 0
    union all
    select 'invoices', i.client_id, coalesce(i.center_id, e.center_id), p.supplier_id, ${dayOf('i.invoice_datetime')},
      sum(e.base)
    from invoices i join invoice_entries e on e.invoice_id = i.id join products p on p.id = e.product_id
    where (i.state in (9, 10)) is not true and p.supplier_id is not null
    group by 2, 3, 4, 5 having sum(e.base) <> 0
  ) counted left join centers ce on ce.id = counted.center_id`

const SOLD_BY_SUPPLIER_AND_MONTH = `
  select supplier_id, sales_node_id, date_trunc('month', day)::date, sum(amount) from (${SOLD_BY_SUPPLIER}) sold
  where sales_node_id is not null and day < (select until from closed_months) group by 1, 2, 3 having sum(amount) <> 0`

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
    table: 'document_days',
    columns: 'kind, is_sale, client_id, center_id, sales_node_id, day, amount, documents',
    counted: `
      select counted.kind, counted.kind = 'invoices' or counted.kind = 'orders'
          and not exists (select from invoiced_months m where m.client_id = counted.client_id),
        counted.client_id, counted.center_id, ce.sales_node_id, counted.day, counted.amount, counted.documents
      from (
        select 'orders' as kind, client_id, center_id, ${dayOf('order_datetime')} as day,
          sum(base + client_discount) as amount, count(*) as documents
        from orders where center_id is not null and state not in (1, 9, 10) and lines > 0 group by 2, 3, 4
        union all
        select 'delivery_notes', client_id, center_id, ${dayOf('delivery_note_datetime')}, sum(base), count(*)
        from delivery_notes where lines > 0 group by 2, 3, 4
        union all
        select 'invoices', l.client_id, l.center_id, l.day, sum(l.base), count(*) filter (where l.is_first)
        from (
          select i.client_id, coalesce(i.center_id, e.center_id) as center_id, ${dayOf('i.invoice_datetime')} as day,
            e.base, e.line = min(e.line) over (partition by i.id) as is_first
          from invoices i join invoice_entries e on e.invoice_id = i.id
          where (i.state in (9, 10)) is not true
        ) l group by 2, 3, 4
      ) counted left join centers ce on ce.id = counted.center_id`,
  },
  {
    table: 'supplier_days',
    columns: 'kind, client_id, center_id, sales_node_id, supplier_id, day, amount',
    counted: SOLD_BY_SUPPLIER,
  },
  {
    table: 'supplier_months',
    columns: 'supplier_id, sales_node_id, month, amount',
    counted: SOLD_BY_SUPPLIER_AND_MONTH,
    // A month from which later changes have taken all away stays, as 0.
    where: 'amount <> 0',
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
export async function findDifference(
  sql: Transaction,
  { table, columns, counted, where = 'true' }: Rollup,
): Promise<Difference> {
  const [found] = await sql.unsafe<Omit<Difference, 'table'>[]>(`
    with kept as materialized (select ${columns} from ${table} where ${where}),
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
  await sql`delete from supplier_months`
  await sql.unsafe(
    `insert into supplier_months (supplier_id, sales_node_id, month, amount) ${SOLD_BY_SUPPLIER_AND_MONTH}`,
  )
}
