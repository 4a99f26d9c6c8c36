-- The columns of these articles that repeat what other tables hold: formats, lowest category, data sheets, whether one is a biocide.
create or replace function refresh_own_columns(touched bigint[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
begin
  -- All columns at once: a row is written at most one time. Locked by id before, as orders lock them.
  with wanted as (
    select p2.id, coalesce(listed.units, '[]') as units, hung.category, documents.doc_technical_url,
      documents.doc_security_url, coalesce(hazards.biocide, false) as biocide
    from products p2
      left join (
        -- The lowest one that it hangs in, and the one above that.
        select distinct on (pc.product_id) pc.product_id, coalesce(above.name || ' › ', '') || own.name as category
        from product_categories pc join categories own on own.id = pc.category_id
          left join categories above on above.id = own.parent_id
        where pc.product_id = any (touched)
        order by pc.product_id, own.level desc, own.position, own.id
      ) hung on hung.product_id = p2.id
      left join (
        select product_id, jsonb_agg(jsonb_build_object('id', id, 'name', name, 'quantity', quantity) order by quantity, id) as units
        from product_units where product_id = any (touched) group by product_id
      ) listed on listed.product_id = p2.id
      left join (
        select product_id,
          -- The Spanish one where there is one.
          (array_agg(url order by language <> 'es', language) filter (where kind = 'technical'))[1] as doc_technical_url,
          (array_agg(url order by language <> 'es', language) filter (where kind = 'security'))[1] as doc_security_url
        from product_documents where product_id = any (touched) group by product_id
      ) documents on documents.product_id = p2.id
      left join product_hazards hazards on hazards.product_id = p2.id
    where p2.id = any (touched)
      and (p2.units, p2.category, p2.doc_technical_url, p2.doc_security_url, p2.biocide)
        is distinct from (
          coalesce(listed.units, '[]'), hung.category, documents.doc_technical_url, documents.doc_security_url,
          coalesce(hazards.biocide, false))
  ), held as (
    select p3.id from products p3 where p3.id = any (array(select wanted.id from wanted)) order by p3.id for no key update
  )
  update products p
  set units = wanted.units, category = wanted.category,
    doc_technical_url = wanted.doc_technical_url, doc_security_url = wanted.doc_security_url, biocide = wanted.biocide
  from wanted
  where wanted.id = p.id and (select count(*) from held) > 0;
end $$;
