-- The same by sales node and month, of the months that are closed.
create view counted_supplier_months as
  select d.supplier_id, d.sales_node_id, date_trunc('month', d.day::timestamp)::date as month, sum(d.amount) as amount
  from supplier_days d join closed_months closed on d.day < closed.until
  where d.sales_node_id is not null
  group by d.supplier_id, d.sales_node_id, date_trunc('month', d.day::timestamp)::date
  having sum(d.amount) <> 0;
