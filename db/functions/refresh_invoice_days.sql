-- What clients were charged on each day, each from the given month on, by center and by supplier. Called where their
-- months were refreshed, which say whether a client has invoices at all.
create or replace function refresh_invoice_days(clients bigint[], months date[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  changed bigint[];
begin
  delete from document_days d using unnest(refresh_invoice_days.clients, months) as t (client_id, since)
  where d.client_id = t.client_id and d.kind = 'invoices' and d.day >= t.since;
  delete from supplier_days d using unnest(refresh_invoice_days.clients, months) as t (client_id, since)
  where d.client_id = t.client_id and d.kind = 'invoices' and d.day >= t.since;

  -- The lines are read once for both.
  with lines as materialized (
    select i.client_id, coalesce(i.center_id, e.center_id) as center_id,
      (i.invoice_datetime at time zone 'Europe/Madrid')::date as day, e.product_id, e.base as amount,
      e.line = min(e.line) over (partition by i.id) as is_first
    from unnest(refresh_invoice_days.clients, months) as t (client_id, since)
      join invoices i on i.client_id = t.client_id
        and i.invoice_datetime >= t.since::timestamp at time zone 'Europe/Madrid'
      join invoice_entries e on e.invoice_id = i.id
    where not is_cancelled(i.state)
  ), by_document as (
    insert into document_days (kind, is_sale, client_id, center_id, sales_node_id, day, amount, documents)
    select 'invoices', true, l.client_id, l.center_id, ce.sales_node_id, l.day, sum(l.amount), count(*) filter (where l.is_first)
    from lines l left join centers ce on ce.id = l.center_id
    group by l.client_id, l.center_id, ce.sales_node_id, l.day
  )
  insert into supplier_days (kind, client_id, center_id, sales_node_id, supplier_id, day, amount)
  select 'invoices', l.client_id, l.center_id, ce.sales_node_id, p.supplier_id, l.day, sum(l.amount)
  from lines l join products p on p.id = l.product_id left join centers ce on ce.id = l.center_id
  where p.supplier_id is not null
  group by l.client_id, l.center_id, ce.sales_node_id, p.supplier_id, l.day having sum(l.amount) <> 0;

  with now_so as (
    update clients c set has_invoices = not c.has_invoices
    where c.id = any (refresh_invoice_days.clients)
      and c.has_invoices <> exists (select from invoiced_months m where m.client_id = c.id)
    returning c.id
  )
  select array_agg(ce.id order by ce.id) into changed
  from centers ce join now_so on now_so.id = ce.client_id;
  -- Their orders have become, or are no longer, their sales.
  if changed is not null then
    perform refresh_order_days(changed, array_fill(date '1900-01-01', array[cardinality(changed)]));
  end if;
end $$;
