-- What clients were charged, each from the given month on: their months of articles. A line belongs to
-- the center of the invoice; of an invoice of several centers to that of its note or order.
create or replace function refresh_invoiced(clients bigint[], months date[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
begin
  -- Two imports at a time do not write the months of one client.
  perform from clients c where c.id = any (refresh_invoiced.clients) order by c.id for no key update;

  delete from invoiced_months m using unnest(refresh_invoiced.clients, months) as t (client_id, since)
  where m.client_id = t.client_id and m.month >= t.since;
  insert into invoiced_months (client_id, center_id, product_id, month, quantity, amount)
  select i.client_id, coalesce(i.center_id, e.center_id) as center_id, e.product_id,
    date_trunc('month', i.invoice_datetime at time zone 'Europe/Madrid')::date as month, sum(e.quantity), sum(e.base)
  from unnest(refresh_invoiced.clients, months) as t (client_id, since)
    join invoices i on i.client_id = t.client_id
      and i.invoice_datetime >= t.since::timestamp at time zone 'Europe/Madrid'
    join invoice_entries e on e.invoice_id = i.id
  where not is_cancelled(i.state)
  group by i.client_id, coalesce(i.center_id, e.center_id), e.product_id, month
  order by i.client_id, center_id, e.product_id, month;

  perform refresh_invoice_days(refresh_invoiced.clients, months);
end $$;
