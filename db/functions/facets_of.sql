-- What these articles can be narrowed by: attributes, supplier, categories with those above them, and the band of the
-- index, the last but for biocides, which have no certificates either: most of these are green ones. Shelves must be there
-- already: what stands on none has nothing.
create or replace function facets_of(articles bigint[])
  returns table (product_id bigint, facet text, slug text, label text, number numeric) language sql stable as $$
  with read as (
    select a.product_id, a.name as facet, a.value, a.unit, a.number, measure.base, measure.factor
    from product_attributes a left join (
      values ('l', 'ml', 1000), ('cl', 'ml', 10), ('ml', 'ml', 1), ('kg', 'g', 1000), ('g', 'g', 1)
    ) measure (unit, base, factor) on a.name = 'capacity' and a.number is not null and measure.unit = lower(a.unit)
    where a.name in ('capacity', 'format', 'colour', 'size', 'material', 'certificate') and a.product_id = any (articles)
      and (a.name <> 'certificate' or a.product_id not in (select p.id from products p where p.biocide))
  ), named as (
    select product_id, facet, coalesce(
        trim_scale(number * factor) || base,
        btrim(regexp_replace(fold(concat_ws(' ', value, unit)), '[^a-z0-9]+', '-', 'g'), '-')
      ) as slug,
      concat_ws(' ', value, unit) as label, trim_scale(coalesce(number * factor, number)) as number
    from read
    union all
    select p.id, 'supplier', s.id::text, s.name, null from products p join suppliers s on s.id = p.supplier_id
    where not p.is_charge and p.id = any (articles)
    union all
    select sh.product_id, 'category', c.id::text, c.name, null from shelves sh join categories c on c.id = sh.category_id
    where sh.product_id = any (articles)
    union all
    select p.id, 'sustainability', band, band, null
    from products p cross join lateral (
      select case when p.sustainability_index is null then 'missing' when p.sustainability_index < 5 then 'low'
        when p.sustainability_index <= 8 then 'middle' else 'high' end as band
    ) banded
    where not p.is_charge and not p.biocide and p.id = any (articles)
  )
  select * from named where slug <> ''
    and product_id in (select sh.product_id from shelves sh where sh.category_id = 0 and sh.product_id = any (articles))
$$;
