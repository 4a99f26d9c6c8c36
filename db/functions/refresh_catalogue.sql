-- All that is derived from the catalogue after an import. Only rows that differ are rewritten, so that loading the same
-- files twice changes nothing.
create or replace function refresh_catalogue() returns void language plpgsql as $$
begin
  with recursive tree as (
    select id, 1 as level from categories where parent_id is null
    union all
    select c.id, tree.level + 1 from categories c join tree on c.parent_id = tree.id where tree.level < 4
  )
  update categories c set level = tree.level from tree where tree.id = c.id and c.level <> tree.level;

  with recursive above as (
    select id as category_id, id as ancestor_id, parent_id from categories
    union all
    select a.category_id, c.id, c.parent_id from above a join categories c on c.id = a.parent_id
  ), wanted as (
    select hung.category_id, p.id as product_id, p.has_image, p.name, p.public,
      sales_rank(all_sales.sales, p.stock) as sales_rank
    from (
      select distinct a.ancestor_id as category_id, pc.product_id
      from product_categories pc join above a on a.category_id = pc.category_id
      union all
      select 0, id from products
    ) hung
      join products p on p.id = hung.product_id
      left join sector_sales all_sales on all_sales.sector_id = 0 and all_sales.product_id = p.id
    where not p.is_charge
  ), gone as (
    delete from shelves s
    where not exists (select from wanted w where w.category_id = s.category_id and w.product_id = s.product_id)
  )
  insert into shelves (category_id, product_id, has_image, name, public, sales_rank)
  select w.category_id, w.product_id, w.has_image, w.name, w.public, w.sales_rank
  from wanted w left join shelves s using (category_id, product_id)
  where (s.has_image, s.name, s.public, s.sales_rank) is distinct from (w.has_image, w.name, w.public, w.sales_rank)
  order by w.category_id, w.product_id
  on conflict (category_id, product_id) do update
    set has_image = excluded.has_image, name = excluded.name, public = excluded.public,
      sales_rank = excluded.sales_rank;

  update categories c set product_count = counted.total
  from (
    select c2.id, count(s.product_id)::int as total
    from categories c2 left join shelves s on s.category_id = c2.id
    group by c2.id
  ) counted
  where counted.id = c.id and c.product_count <> counted.total;

  delete from shelf_counts where category_id not in (select category_id from shelves);
  insert into shelf_counts (category_id, total, total_public, in_stock)
  select s.category_id, count(*), count(*) filter (where s.public), count(*) filter (where p.stock > 0)
  from shelves s join products p on p.id = s.product_id group by s.category_id
  on conflict (category_id) do update
    set total = excluded.total, total_public = excluded.total_public, in_stock = excluded.in_stock
    where (shelf_counts.total, shelf_counts.total_public, shelf_counts.in_stock)
      is distinct from (excluded.total, excluded.total_public, excluded.in_stock);

  -- All of an article's own columns at once: a row is written at most one time. Locked by id before, as orders lock them.
  with wanted as materialized (
    select p2.id, coalesce(listed.units, '[]') as units, hung.category, documents.doc_technical_url,
      documents.doc_security_url
    from products p2
      left join (
        -- The lowest one that it hangs in, and the one above that.
        select distinct on (pc.product_id) pc.product_id, coalesce(above.name || ' › ', '') || own.name as category
        from product_categories pc join categories own on own.id = pc.category_id
          left join categories above on above.id = own.parent_id
        order by pc.product_id, own.level desc, own.position, own.id
      ) hung on hung.product_id = p2.id
      left join (
        select product_id, jsonb_agg(jsonb_build_object('id', id, 'name', name, 'quantity', quantity) order by quantity, id) as units
        from product_units group by product_id
      ) listed on listed.product_id = p2.id
      left join (
        select product_id,
          max(url) filter (where kind = 'technical') as doc_technical_url,
          max(url) filter (where kind = 'security') as doc_security_url
        from product_documents group by product_id
      ) documents on documents.product_id = p2.id
    where (p2.units, p2.category, p2.doc_technical_url, p2.doc_security_url)
      is distinct from (
        coalesce(listed.units, '[]'), hung.category, documents.doc_technical_url, documents.doc_security_url)
  ), held as materialized (
    select p3.id from products p3 where p3.id = any (array(select wanted.id from wanted)) order by p3.id for no key update
  )
  update products p
  set units = wanted.units, category = wanted.category,
    doc_technical_url = wanted.doc_technical_url, doc_security_url = wanted.doc_security_url
  from wanted
  where wanted.id = p.id and (select count(*) from held) > 0;

  perform refresh_cards();

  perform refresh_search();

  perform refresh_facets();
end $$;
