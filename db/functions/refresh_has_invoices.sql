-- Notes which clients were ever charged. Where that has changed, their orders have become, or are no longer, their sales.
create or replace function refresh_has_invoices(clients bigint[]) returns void language plpgsql as $$
declare
  changed bigint[];
begin
  with now_so as (
    update clients c set has_invoices = counted.has_invoices
    from counted_clients counted
    where c.id = any (refresh_has_invoices.clients) and counted.id = any (refresh_has_invoices.clients)
      and counted.id = c.id and counted.has_invoices <> c.has_invoices
    returning c.id
  )
  select array_agg(ce.id) into changed from centers ce join now_so on now_so.id = ce.client_id;
  if changed is not null then
    perform refresh('orders', changed);
  end if;
end $$;
