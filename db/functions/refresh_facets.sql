-- What results can be narrowed by: attributes, supplier, categories with those above them, and the band of the index.
-- Shelves must be there already. A value keeps its id as long as an article has it.
create or replace function refresh_facets() returns void language plpgsql as $$
begin
  create temporary table wanted_facets on commit drop as
    with read as (
      select a.product_id, a.name as facet, a.value, a.unit, a.number, measure.base, measure.factor
      from product_attributes a left join (
        values ('l', 'ml', 1000), ('cl', 'ml', 10), ('ml', 'ml', 1), ('kg', 'g', 1000), ('g', 'g', 1)
      ) measure (unit, base, factor) on a.name = 'capacity' and a.number is not null and measure.unit = lower(a.unit)
      where a.name in ('capacity', 'format', 'colour', 'size', 'material', 'certificate')
    )
    select product_id, facet, coalesce(
        trim_scale(number * factor) || base,
        btrim(regexp_replace(fold(concat_ws(' ', value, unit)), '[^a-z0-9]+', '-', 'g'), '-')
      ) as slug,
      concat_ws(' ', value, unit) as label, coalesce(number * factor, number) as number
    from read
    union all
    select p.id, 'supplier', s.id::text, s.name, null from products p join suppliers s on s.id = p.supplier_id
    where not p.is_charge
    union all
    select sh.product_id, 'category', c.id::text, c.name, null from shelves sh join categories c on c.id = sh.category_id
    union all
    select p.id, 'sustainability', band, band, null
    from products p cross join lateral (
      select case when p.sustainability_index is null then 'missing' when p.sustainability_index < 5 then 'low'
        when p.sustainability_index <= 8 then 'middle' else 'high' end as band
    ) named
    where not p.is_charge;
  delete from wanted_facets where slug = '';

  delete from facet_values v
  where not exists (select from wanted_facets w where w.facet = v.facet and w.slug = v.slug);
  -- Of several spellings the one that most articles have.
  insert into facet_values (facet, slug, label, number)
  select w.facet, w.slug, w.label, w.number
  from (
    select facet, slug, mode() within group (order by label) as label, min(number) as number
    from wanted_facets group by facet, slug
  ) w left join facet_values v using (facet, slug)
  where (v.label, v.number) is distinct from (w.label, w.number) or v.id is null
  order by w.facet, w.slug
  on conflict (facet, slug) do update set label = excluded.label, number = excluded.number;

  delete from product_facets f where not exists (select from wanted_facets w where w.product_id = f.product_id);
  insert into product_facets (product_id, facets)
  select w.product_id, w.facets
  from (
    select product_id, array_agg(distinct v.id order by v.id) as facets
    from wanted_facets join facet_values v using (facet, slug) group by product_id
  ) w left join product_facets f using (product_id)
  where f.facets is distinct from w.facets
  order by w.product_id
  on conflict (product_id) do update set facets = excluded.facets;
  drop table wanted_facets;

  create temporary table wanted_shelves on commit drop as
    select s.category_id, value.id as value_id, count(*)::int as count
    from shelves s join product_facets f using (product_id) cross join unnest(f.facets) as value (id)
      join facet_values v on v.id = value.id and v.facet <> 'category'
    group by 1, 2;
  delete from shelf_facets s
  where not exists (select from wanted_shelves w where (w.category_id, w.value_id) = (s.category_id, s.value_id));
  insert into shelf_facets (category_id, value_id, count)
  select w.category_id, w.value_id, w.count
  from wanted_shelves w left join shelf_facets s using (category_id, value_id)
  where s.count is distinct from w.count
  order by w.category_id, w.value_id
  on conflict (category_id, value_id) do update set count = excluded.count;
  drop table wanted_shelves;
end $$;
