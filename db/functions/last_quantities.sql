/* Of the last five orders of a client's centre (null: of all its centres) with an article, before an instant: how many they are, the
median of their units, and the units of the format that the last one used. Orders that wait count. The months of consumption say where to look: six,
because of the last one all orders may come later. `offset 0` lets each month be looked up in the orders of its centre. */
create or replace function last_quantities(client bigint, center bigint, article bigint, until timestamptz)
returns table (orders bigint, quantity numeric, unit numeric) language sql stable as $$
  with months as (
    select m.center_id, m.month from consumption_months m
    where center is not null and m.center_id = center and m.product_id = article and m.client_id = client
      and m.month <= until
    union all
    select m.center_id, m.month from consumption_months m
    where center is null and m.client_id = client and m.product_id = article and m.month <= until
  ), recent as (
    select center_id, month from (select *, dense_rank() over (order by month desc) as place from months) ranked
    where place <= 6
  ), candidates as (
    select placed.id, placed.order_datetime
    from recent r cross join lateral (
      select o.id, o.order_datetime from orders o
      where o.center_id = r.center_id and o.client_id = client and is_ordered(o.state)
        and o.order_datetime >= business_day_start(r.month)
        and o.order_datetime < business_day_start((r.month + interval '1 month')::date)
      offset 0
    ) placed
    union all
    select o.id, o.order_datetime from orders o
    where o.client_id = client and o.state = 1 and (center is null or o.center_id = center)
  ), last as (
    select o.id, o.order_datetime, taken.units, taken.unit
    from candidates o cross join lateral (
      select sum(e.quantity * e.unit_quantity) as units,
        (array_agg(e.unit_quantity order by e.quantity * e.unit_quantity desc))[1] as unit
      from order_entries e where e.product_id = article and e.order_id = o.id and not is_cancelled(e.state)
    ) taken
    where o.order_datetime < until and taken.units > 0
    order by o.order_datetime desc, o.id desc limit 5
  )
  select count(*), (percentile_cont(0.5) within group (order by units))::numeric,
    (array_agg(unit order by order_datetime desc, id desc))[1]
  from last
$$;
