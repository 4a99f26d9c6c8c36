-- The values that these articles can be narrowed by, and their counts on the shelves. Shelves must be there already.
-- A value keeps its id as long as an article has it.
create or replace function refresh_facets(touched bigint[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  left_values integer[];
  respelled integer[];
begin
  create temporary table wanted_facets on commit drop as select * from facets_of(touched);
  insert into facet_values (facet, slug, label, number)
  select facet, slug, mode() within group (order by label), min(number)
  from wanted_facets group by facet, slug order by facet, slug
  on conflict (facet, slug) do nothing;

  create temporary table moved_facets on commit drop as
    select product_id, f.facets as before, w.facets as after
    from (select p.product_id, p.facets from product_facets p where p.product_id = any (touched)) f
      full join (
        select product_id, array_agg(distinct v.id order by v.id) as facets
        from wanted_facets join facet_values v using (facet, slug) group by product_id
      ) w using (product_id)
    where f.facets is distinct from w.facets;
  delete from product_facets f using moved_facets m where m.product_id = f.product_id and m.after is null;
  insert into product_facets (product_id, facets)
  select product_id, after from moved_facets where after is not null order by product_id
  on conflict (product_id) do update set facets = excluded.facets;

  -- Each shelf of an article counts each of its values, but for the categories themselves.
  insert into shelf_facets (category_id, value_id, count)
  select shelf.id, value, sum(articles)::int
  from (
    select before as facets, -1 as articles from moved_facets where before is not null
    union all
    select after, 1 from moved_facets where after is not null
  ) moved
    cross join lateral (
      select 0::bigint as id
      union all
      select v.slug::bigint from facet_values v where v.id = any (facets) and v.facet = 'category'
    ) shelf
    cross join lateral (
      select v.id as value from facet_values v where v.id = any (facets) and v.facet <> 'category'
    ) counted
  group by shelf.id, value having sum(articles) <> 0 order by shelf.id, value
  on conflict (category_id, value_id) do update set count = shelf_facets.count + excluded.count;
  delete from shelf_facets where count = 0;

  left_values := array(
    select value from moved_facets cross join unnest(before) as value where value <> all (coalesce(after, '{}')) group by 1);
  delete from facet_values v
  where v.id = any (left_values) and not exists (select from product_facets f where f.facets @> array[v.id]);

  -- Of several spellings a value has the one that most articles have, these or others.
  respelled := array(
    select v.id from wanted_facets w join facet_values v using (facet, slug)
    where (w.label, w.number) is distinct from (v.label, v.number)
    union
    select id from facet_values where id = any (left_values) and facet not in ('supplier', 'category', 'sustainability'));
  update facet_values v set label = spelled.label, number = spelled.number
  from (
    select facet, slug, mode() within group (order by label) as label, min(number) as number
    from facets_of(array(select f.product_id from product_facets f where f.facets && respelled))
    group by facet, slug
  ) spelled
  where v.id = any (respelled) and (v.facet, v.slug) = (spelled.facet, spelled.slug)
    and (v.label, v.number) is distinct from (spelled.label, spelled.number);
  drop table wanted_facets;
  drop table moved_facets;
end $$;
