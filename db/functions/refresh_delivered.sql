-- What clients were delivered, each from the given month on: their months of articles.
create or replace function refresh_delivered(clients bigint[], months date[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
begin
  -- Two imports at a time do not write the months of one client.
  perform from clients c where c.id = any (refresh_delivered.clients) order by c.id for no key update;

  delete from delivered_months m using unnest(refresh_delivered.clients, months) as t (client_id, since)
  where m.client_id = t.client_id and m.month >= t.since;
  insert into delivered_months (client_id, center_id, product_id, month, quantity, amount)
  select d.client_id, d.center_id, e.product_id,
    date_trunc('month', d.delivery_note_datetime at time zone 'Europe/Madrid')::date as month, sum(e.quantity), sum(e.base)
  from unnest(refresh_delivered.clients, months) as t (client_id, since)
    join delivery_notes d on d.client_id = t.client_id
      and d.delivery_note_datetime >= t.since::timestamp at time zone 'Europe/Madrid'
    join delivery_note_entries e on e.delivery_note_id = d.id
  group by d.client_id, d.center_id, e.product_id, month
  order by d.client_id, d.center_id, e.product_id, month;

  perform refresh_note_days(refresh_delivered.clients, months);
end $$;
