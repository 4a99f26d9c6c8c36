-- What the deliveries of centers come to in each month. One whose distance is not known counts as missing and in nothing
-- else; an order counts once, in the month of its first delivery that counts.
create view counted_emission_months as
  select ce.client_id, t.center_id, t.month,
    count(t.km)::int as deliveries, count(t.km) filter (where t.is_estimated)::int as estimated,
    count(*) filter (where t.km is null and t.orders = 0)::int as missing, sum(t.orders)::int as orders,
    round(coalesce(sum(t.km), 0), 6) as km, round(coalesce(sum(t.kg), 0), 6) as kg,
    round(coalesce(sum(t.cost) filter (where t.km is not null), 0), 6) as cost,
    round(coalesce(sum(t.share) filter (where t.km is not null and t.cost is null), 0), 6) as without_cost,
    coalesce(array_agg(round(t.km, 2) order by t.date, t.delivery_id) filter (where t.km is not null), '{}') as distances
  from (
    select s.center_id, date_trunc('month', d.date::timestamp)::date as month, d.id as delivery_id, d.date, d.is_estimated,
      s.share, d.km * s.share as km, d.kg * s.share as kg, d.cost * s.share as cost, 0 as orders
    from delivery_shares s join delivery_distances d on d.id = s.delivery_id
    union all
    select o.center_id, date_trunc('month', min(d.date)::timestamp)::date, null, null, null, null, null, null, null, 1
    from orders o join delivery_orders l on l.order_id = o.id join delivery_distances d on d.id = l.delivery_id
    where d.km is not null and o.center_id is not null
    group by o.center_id, o.id
  ) t join centers ce on ce.id = t.center_id
  group by ce.client_id, t.center_id, t.month;
