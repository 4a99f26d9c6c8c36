-- What clients were delivered on each day, each from the given month on.
create or replace function refresh_note_days(clients bigint[], months date[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
begin
  delete from document_days d using unnest(refresh_note_days.clients, months) as t (client_id, since)
  where d.client_id = t.client_id and d.kind = 'delivery_notes' and d.day >= t.since;
  insert into document_days (kind, is_sale, client_id, center_id, sales_node_id, day, amount, documents)
  select 'delivery_notes', false, n.client_id, n.center_id, ce.sales_node_id,
    (n.delivery_note_datetime at time zone 'Europe/Madrid')::date as day, sum(n.base), count(*)
  from unnest(refresh_note_days.clients, months) as t (client_id, since)
    join delivery_notes n on n.client_id = t.client_id
      and n.delivery_note_datetime >= t.since::timestamp at time zone 'Europe/Madrid'
    join centers ce on ce.id = n.center_id
  where n.lines > 0
  group by n.client_id, n.center_id, ce.sales_node_id, day;
end $$;
