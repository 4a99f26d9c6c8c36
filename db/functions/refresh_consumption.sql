-- The consumption of centers, each from the given month on: what an import or an order has touched, and no more. Charges
-- are no consumption, and are kept in months of their own.
create or replace function refresh_consumption(centers bigint[], months date[]) returns void language plpgsql
  -- One order or a hundred thousand: what is good for the one would compare row by row for the other.
  set plan_cache_mode = force_custom_plan as $$
begin
  -- Whoever places an order holds its center: what is added meanwhile is waited for, and counted by what follows.
  perform from centers c where c.id = any (refresh_consumption.centers) order by c.id for no key update;

  with touched as (
    select t.center_id, t.since from unnest(refresh_consumption.centers, months) as t (center_id, since)
  ), wanted as (
    select o.client_id, o.center_id, e.product_id,
      date_trunc('month', o.order_datetime at time zone 'Europe/Madrid')::date as month,
      sum(round(e.quantity * e.unit_quantity, 3)) as quantity, sum(e.base) as amount
    from touched t
      join orders o on o.center_id = t.center_id and o.order_datetime >= t.since::timestamp at time zone 'Europe/Madrid'
      join order_entries e on e.order_id = o.id
      join products p on p.id = e.product_id
    where is_ordered(o.state) and not is_cancelled(e.state) and not p.is_charge
    group by o.client_id, o.center_id, e.product_id, month
  ), known as (
    -- Read once and by center, or the planner would rather hash the consumption of everybody.
    select m.center_id, m.product_id, m.month, m.client_id, m.quantity, m.amount
    from touched t join consumption_months m on m.center_id = t.center_id and m.month >= t.since
  ), past as materialized (
    select k.client_id, k.center_id, k.product_id, k.month
    from known k left join wanted w using (client_id, center_id, product_id, month) where w.center_id is null
  ), gone as (
    delete from consumption_months m using past p
    where m.center_id = p.center_id and m.product_id = p.product_id and m.month = p.month
      and m.client_id = p.client_id
  )
  insert into consumption_months (client_id, center_id, product_id, month, quantity, amount)
  select w.client_id, w.center_id, w.product_id, w.month, w.quantity, w.amount
  from wanted w left join known k using (client_id, center_id, product_id, month)
  where (k.quantity, k.amount) is distinct from (w.quantity, w.amount)
  -- In the order of the key: a large import then fills the index page by page instead of all over it.
  order by w.center_id, w.product_id, w.month, w.client_id
  on conflict (center_id, product_id, month, client_id) do update
    set quantity = excluded.quantity, amount = excluded.amount;

  delete from charge_months m using unnest(refresh_consumption.centers, months) as t (center_id, since)
  where m.center_id = t.center_id and m.month >= t.since;
  insert into charge_months (client_id, center_id, product_id, month, quantity, amount)
  select o.client_id, o.center_id, e.product_id,
    date_trunc('month', o.order_datetime at time zone 'Europe/Madrid')::date as month,
    sum(round(e.quantity * e.unit_quantity, 3)), sum(e.base)
  from products p cross join unnest(refresh_consumption.centers, months) as t (center_id, since)
    join orders o on o.center_id = t.center_id and o.order_datetime >= t.since::timestamp at time zone 'Europe/Madrid'
    join order_entries e on e.order_id = o.id and e.product_id = p.id
  where p.is_charge and is_ordered(o.state) and not is_cancelled(e.state)
  group by o.client_id, o.center_id, e.product_id, month;

  perform refresh_order_days(refresh_consumption.centers, months);
end $$;
