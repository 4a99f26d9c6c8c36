import type { Queryable } from '#server/database/connect.ts'

/**
 * Parts of the statement that stores orders: adds those that wait for nobody to the months and days of their centers.
 * `go` are the orders, `entry` their lines. The centers are locked, so nobody else writes these rows meanwhile.
 */
export const countOrdered = (sql: Queryable) => sql`
    consumed as (
      insert into consumption_months (client_id, center_id, product_id, month, quantity, amount)
      select go.client_id, go.center_id, e.product_id, date_trunc('month', go.today)::date,
        sum(round(e.quantity * e.unit_quantity, 3)), sum(e.base)
      from go join entry e on e.place = go.place where not e.is_charge and go.is_approved
      group by go.client_id, go.center_id, e.product_id, go.today
      on conflict (center_id, product_id, month, client_id) do update
        set quantity = consumption_months.quantity + excluded.quantity,
          amount = consumption_months.amount + excluded.amount
      returning 1
    ), charged as (
      insert into charge_months (client_id, center_id, product_id, month, quantity, amount)
      select go.client_id, go.center_id, e.product_id, date_trunc('month', go.today)::date,
        sum(round(e.quantity * e.unit_quantity, 3)), sum(e.base)
      from go join entry e on e.place = go.place where e.is_charge and go.is_approved
      group by go.client_id, go.center_id, e.product_id, go.today
      on conflict (client_id, center_id, product_id, month) do update
        set quantity = charge_months.quantity + excluded.quantity, amount = charge_months.amount + excluded.amount
      returning 1
    ), dated as (
      insert into document_days (kind, is_sale, client_id, center_id, sales_node_id, day, amount, documents)
      select 'orders', not c.has_invoices, go.client_id, go.center_id, ce.sales_node_id, go.today, sum(e.base), 1
      from go join entry e on e.place = go.place join clients c on c.id = go.client_id
        join centers ce on ce.id = go.center_id
      where go.is_approved
      group by go.place, c.has_invoices, go.client_id, go.center_id, ce.sales_node_id, go.today
      on conflict (center_id, kind, day, client_id) do update
        set amount = document_days.amount + excluded.amount, documents = document_days.documents + 1
      returning 1
    ), supplied as (
      insert into supplier_days (kind, client_id, center_id, sales_node_id, supplier_id, day, amount)
      select 'orders', go.client_id, go.center_id, ce.sales_node_id, p.supplier_id, go.today, sum(e.base)
      from go join clients c on c.id = go.client_id and not c.has_invoices
        join entry e on e.place = go.place join products p on p.id = e.product_id
        join centers ce on ce.id = go.center_id
      where go.is_approved and p.supplier_id is not null
      group by go.place, go.client_id, go.center_id, ce.sales_node_id, p.supplier_id, go.today having sum(e.base) <> 0
      on conflict (center_id, kind, day, supplier_id, client_id) do update
        set amount = supplier_days.amount + excluded.amount
      returning 1
    )`
