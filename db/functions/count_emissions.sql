-- What the deliveries of centers come to month by month, each center from the given month on: what refresh_emissions()
-- keeps. A distance that was not sent is the way from the nearest depot of the country there and back: the great circle
-- times 1.3, for roads are longer. A run whose distance cannot be known is only counted as missing.
create or replace function count_emissions(centers bigint[], months date[]) returns setof emission_months
  language sql stable set plan_cache_mode = force_custom_plan as $$
  with touched as (
    select t.center_id, t.since from unnest(count_emissions.centers, months) as t (center_id, since)
  ), runs as (
    -- Those that begin at a center, and those with orders of it. One without orders is its center's alone.
    select d.id, d.date, d.center_id as target_id, d.distance_km, d.cost
    from deliveries d
    where d.id in (
      select own.id from touched t join deliveries own on own.center_id = t.center_id and own.date >= t.since
      union
      select l.delivery_id from touched t join orders o on o.center_id = t.center_id
        join delivery_orders l on l.order_id = o.id)
  ), measured as (
    select r.id, r.date, r.target_id, r.cost, r.distance_km is null as is_estimated,
      coalesce(r.distance_km, round(way.km * 1.3 * 2, 2)) as km,
      coalesce(set.litres_per_100_km, 13.5) as litres, coalesce(set.kg_per_litre, 3.17) as kg_per_litre
    from runs r join centers ce on ce.id = r.target_id join clients c on c.id = ce.client_id
      left join lateral (
        select min(2 * 6371 * asin(sqrt(least(1,
          sin(radians(de.latitude - ce.latitude) / 2) ^ 2
          + cos(radians(ce.latitude)) * cos(radians(de.latitude)) * sin(radians(de.longitude - ce.longitude) / 2) ^ 2
        ))))::numeric as km
        from depots de
        -- Without coordinates of the center least() would answer 1, half the way around the earth.
        where de.country_id = c.country_id and ce.latitude is not null and ce.longitude is not null
      ) way on r.distance_km is null
      left join lateral (
        select f.litres_per_100_km, f.kg_per_litre from emission_factors f
        where f.valid_from <= r.date and (f.country_id is null or f.country_id = c.country_id)
        order by f.country_id is null, f.valid_from desc, f.id desc limit 1
      ) set on true
  ), shares as (
    select m.id, o.center_id, count(*)::numeric as orders, sum(count(*)) over (partition by m.id) as all_orders
    from measured m join delivery_orders l on l.delivery_id = m.id join orders o on o.id = l.order_id
    where o.center_id is not null
    group by m.id, o.center_id
  ), parts as (
    select m.*, coalesce(s.center_id, m.target_id) as center_id, coalesce(s.orders / s.all_orders, 1) as share
    from measured m left join shares s on s.id = m.id
  ), firsts as (
    select o.center_id, date_trunc('month', min(m.date))::date as month
    from touched t join orders o on o.center_id = t.center_id
      join delivery_orders l on l.order_id = o.id join measured m on m.id = l.delivery_id
    where m.km is not null
    group by o.center_id, o.id
  ), delivered as (
    select center_id, month, count(*)::int as orders from firsts group by center_id, month
  ), summed as (
    select p.center_id, date_trunc('month', p.date)::date as month,
      count(*) filter (where p.km is not null)::int as deliveries,
      count(*) filter (where p.km is not null and p.is_estimated)::int as estimated,
      count(*) filter (where p.km is null)::int as missing,
      coalesce(sum(p.km * p.share), 0) as km,
      coalesce(sum(p.km / 100 * p.litres * p.kg_per_litre * p.share), 0) as kg,
      coalesce(sum(p.cost * p.share) filter (where p.km is not null), 0) as cost,
      coalesce(sum(p.share) filter (where p.cost is null and p.km is not null), 0) as without_cost,
      coalesce(array_agg(round(p.km * p.share, 2) order by p.date, p.id) filter (where p.km is not null), '{}') as distances
    from parts p join touched t on t.center_id = p.center_id
    where date_trunc('month', p.date)::date >= t.since
    group by p.center_id, date_trunc('month', p.date)::date
  )
  select ce.client_id, s.center_id, s.month, s.deliveries, s.estimated, s.missing, coalesce(d.orders, 0),
    round(s.km, 6), round(s.kg, 6), round(s.cost, 6), round(s.without_cost, 6), s.distances
  from summed s join centers ce on ce.id = s.center_id
    left join delivered d on d.center_id = s.center_id and d.month = s.month;
$$;
