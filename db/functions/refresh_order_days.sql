-- What centers ordered on each day, each from the given month on. By supplier only for clients without invoices, whose
-- orders are their sales.
create or replace function refresh_order_days(centers bigint[], months date[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
begin
  delete from document_days d using unnest(refresh_order_days.centers, months) as t (center_id, since)
  where d.center_id = t.center_id and d.kind = 'orders' and d.day >= t.since;
  insert into document_days (kind, is_sale, client_id, center_id, sales_node_id, day, amount, documents)
  select 'orders', not c.has_invoices, o.client_id, o.center_id, ce.sales_node_id,
    (o.order_datetime at time zone 'Europe/Madrid')::date as day, sum(o.base + o.client_discount), count(*)
  from unnest(refresh_order_days.centers, months) as t (center_id, since)
    join centers ce on ce.id = t.center_id
    join orders o on o.center_id = ce.id and o.order_datetime >= t.since::timestamp at time zone 'Europe/Madrid'
    join clients c on c.id = o.client_id
  where is_ordered(o.state) and o.lines > 0
  group by c.has_invoices, o.client_id, o.center_id, ce.sales_node_id, day;

  delete from supplier_days d using unnest(refresh_order_days.centers, months) as t (center_id, since)
  where d.center_id = t.center_id and d.kind = 'orders' and d.day >= t.since;
  insert into supplier_days (kind, client_id, center_id, sales_node_id, supplier_id, day, amount)
  select 'orders', o.client_id, o.center_id, ce.sales_node_id, p.supplier_id,
    (o.order_datetime at time zone 'Europe/Madrid')::date as day, sum(e.base)
  from unnest(refresh_order_days.centers, months) as t (center_id, since)
    join centers ce on ce.id = t.center_id
    join orders o on o.center_id = ce.id and o.order_datetime >= t.since::timestamp at time zone 'Europe/Madrid'
    join clients c on c.id = o.client_id and not c.has_invoices
    join order_entries e on e.order_id = o.id
    join products p on p.id = e.product_id
  where is_ordered(o.state) and not is_cancelled(e.state) and p.supplier_id is not null
  group by o.client_id, o.center_id, ce.sales_node_id, p.supplier_id, day having sum(e.base) <> 0;
end $$;
