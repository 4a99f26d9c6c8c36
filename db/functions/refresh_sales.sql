-- What clients and sectors take since that month, from the consumption of the centers. Only rows that differ are written.
-- The catalogue is sorted by it.
create or replace function refresh_sales(since date, today date default business_day(now())) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
begin
  with wanted as (
    select m.client_id, m.product_id, count(distinct m.month)::smallint as months, sum(m.quantity) as units
    from consumption_months m join clients c on c.id = m.client_id join products p on p.id = m.product_id
    where m.month >= since group by m.client_id, m.product_id having sum(m.quantity) > 0
  ), gone as (
    delete from client_articles a
    where not exists (select from wanted w where w.client_id = a.client_id and w.product_id = a.product_id)
  )
  insert into client_articles (client_id, product_id, months, units)
  select w.client_id, w.product_id, w.months, w.units
  from wanted w left join client_articles a using (client_id, product_id)
  where (a.months, a.units) is distinct from (w.months, w.units)
  order by w.client_id, w.product_id
  on conflict (client_id, product_id) do update set months = excluded.months, units = excluded.units;

  with taken as (
    select distinct m.center_id, m.product_id, c.sector_id
    from consumption_months m join clients c on c.id = m.client_id join products p on p.id = m.product_id
    where m.month >= since and m.quantity > 0
  ), wanted as (
    -- Twice as many centers are sixteen more: 65,000 of them are all that there is room for.
    select sector.id as sector_id, t.product_id, least(255, round(16 * log(2, 1 + count(*))))::smallint as sales
    from taken t cross join lateral (values (0::bigint), (t.sector_id)) as sector (id)
    where sector.id is not null group by sector.id, t.product_id
  ), gone as (
    delete from sector_sales s
    where not exists (select from wanted w where w.sector_id = s.sector_id and w.product_id = s.product_id)
  )
  insert into sector_sales (sector_id, product_id, sales)
  select w.sector_id, w.product_id, w.sales
  from wanted w left join sector_sales s using (sector_id, product_id)
  where s.sales is distinct from w.sales
  order by w.sector_id, w.product_id
  on conflict (sector_id, product_id) do update set sales = excluded.sales;

  perform refresh_catalogue(today);
end $$;
