-- The shelves on which these articles stand on a day, what is off sale on none, and the counts of these shelves. Only rows that differ are written, so that
-- loading the same files twice changes nothing.
create or replace function refresh_shelves(touched bigint[], today date default business_day(now())) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  counted_shelves bigint[];
begin
  with recursive above as (
    select id as category_id, id as ancestor_id, parent_id from categories
    union all
    select a.category_id, c.id, c.parent_id from above a join categories c on c.id = a.parent_id
  ), wanted as (
    select hung.category_id, p.id as product_id, p.has_image, p.name, p.public, p.on_sale_until,
      sales_rank(all_sales.sales, p.stock) as sales_rank
    from (
      select distinct a.ancestor_id as category_id, pc.product_id
      from product_categories pc join above a on a.category_id = pc.category_id
      where pc.product_id = any (touched)
      union all
      select 0, id from products where id = any (touched)
    ) hung
      join products p on p.id = hung.product_id
      left join sector_sales all_sales on all_sales.sector_id = 0 and all_sales.product_id = p.id
    where not p.is_charge and (p.on_sale_until is null or p.on_sale_until >= today)
  ), gone as (
    delete from shelves s
    where s.product_id = any (touched)
      and not exists (select from wanted w where w.category_id = s.category_id and w.product_id = s.product_id)
    returning s.category_id
  ), stored as (
    insert into shelves (category_id, product_id, has_image, name, public, on_sale_until, sales_rank)
    select w.category_id, w.product_id, w.has_image, w.name, w.public, w.on_sale_until, w.sales_rank
    from wanted w left join shelves s using (category_id, product_id)
    where (s.has_image, s.name, s.public, s.on_sale_until, s.sales_rank)
      is distinct from (w.has_image, w.name, w.public, w.on_sale_until, w.sales_rank)
    order by w.category_id, w.product_id
    on conflict (category_id, product_id) do update
      set has_image = excluded.has_image, name = excluded.name, public = excluded.public,
        on_sale_until = excluded.on_sale_until, sales_rank = excluded.sales_rank
  )
  -- The stock of an article may have changed, though its shelves have not.
  select array(select category_id from gone union select category_id from wanted) into counted_shelves;

  update categories c set product_count = counted.total
  from (
    select c2.id, count(s.product_id)::int as total
    from categories c2 left join shelves s on s.category_id = c2.id
    where c2.id = any (counted_shelves) group by c2.id
  ) counted
  where counted.id = c.id and c.product_count <> counted.total;

  delete from shelf_counts where category_id not in (select category_id from shelves);
  insert into shelf_counts (category_id, total, total_public, in_stock)
  select s.category_id, count(*), count(*) filter (where s.public), count(*) filter (where p.stock > 0)
  from shelves s join products p on p.id = s.product_id
  where s.category_id = any (counted_shelves) group by s.category_id
  on conflict (category_id) do update
    set total = excluded.total, total_public = excluded.total_public, in_stock = excluded.in_stock
    where (shelf_counts.total, shelf_counts.total_public, shelf_counts.in_stock)
      is distinct from (excluded.total, excluded.total_public, excluded.in_stock);
end $$;
