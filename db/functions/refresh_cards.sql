-- The cards of these articles in each language, and the facts of their pages. Formats and shelves must be there already.
create or replace function refresh_cards(touched bigint[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
begin
  with shelved as (
    select sh.product_id,
      json_agg(json_build_object('id', c.id, 'name', c.name, 'level', c.level, 'parent', c.parent_id)
        order by c.level, c.id) as categories
    from shelves sh join categories c on c.id = sh.category_id
    where sh.product_id = any (touched) group by sh.product_id
  ), warned as (
    select product_id,
      json_agg(json_build_object('symbol_type_external_id', symbol_type, 'image_url', image_url, 'name', name)
        order by symbol_type, name) as symbols
    from product_safety where product_id = any (touched) group by product_id
  ), printed as (
    select b.product_id,
      json_agg(json_build_object('code', b.code, 'unit', u.name) order by u.quantity nulls first, b.code) as codes
    from barcodes b left join product_units u on u.id = b.unit_id
    where b.product_id = any (touched) group by b.product_id
  ), sheets as (
    select product_id,
      json_agg(json_build_object('kind', kind, 'language', language, 'url', url, 'valid_until', valid_until, 'revision', revision)
        order by kind desc, language) as documents
    from product_documents where product_id = any (touched) group by product_id
  ), wanted as (
    select p.id as product_id, part.id || to_json(p.name) || part.said || to_json(p.description) || part.rest as card,
      case when p.name_en is not null or p.description_en is not null then
        part.id || to_json(coalesce(p.name_en, p.name)) || part.said || to_json(coalesce(p.description_en, p.description)) || part.rest
      end as card_en,
      case when p.name_pt is not null or p.description_pt is not null then
        part.id || to_json(coalesce(p.name_pt, p.name)) || part.said || to_json(coalesce(p.description_pt, p.description)) || part.rest
      end as card_pt,
      json_build_object(
        'doc_technical_url', p.doc_technical_url, 'doc_security_url', p.doc_security_url, 'extra_info', p.extra_info,
        'supplier', case when su.id is not null then json_build_object('id', su.id, 'name', su.name) end,
        'categories', coalesce(shelved.categories, '[]'), 'extra_safety_symbols', coalesce(warned.symbols, '[]'),
        'barcodes', coalesce(printed.codes, '[]'), 'documents', coalesce(sheets.documents, '[]'),
        'hazards', case when h.product_id is not null then json_build_object(
          'registration_number', h.registration_number, 'signal_word', h.signal_word,
          'hazard_statements', h.hazard_statements, 'precautionary_statements', h.precautionary_statements, 'ufi', h.ufi) end
      )::text as facts
    from products p left join suppliers su on su.id = p.supplier_id left join shelved on shelved.product_id = p.id
      left join warned on warned.product_id = p.id left join printed on printed.product_id = p.id
      left join sheets on sheets.product_id = p.id left join product_hazards h on h.product_id = p.id
      cross join lateral (
        select p.external_id,
          coalesce(p.image_url, art.url) as image_url, art.url as art_url, p.extra_images, p.obsolete, p.is_outlet,
          p.is_eco, p.biocide, p.is_network, p.sustainability_index, p.max_discount, p.quantity_by_packet, p.packets_by_package,
          jsonb_build_object('name', p.measurement_unit, 'quantity', 1) as measurement_unit,
          -- A list, so that the text ends in one brace.
          p.units as aditional_measurement_units
        from (select '/art/product/' || p.id || '.svg?v=' || left(md5(p.name), 8) as url) art
      ) shown
      cross join lateral (
        select '{"id":' || p.id || ',"name":' as id, ',"description":' as said, ',' || btrim(row_to_json(shown)::text, '{}') as rest
      ) part
    where not p.is_charge and p.id = any (touched)
  )
  insert into product_cards (product_id, card, card_en, card_pt, facts)
  select w.product_id, w.card, w.card_en, w.card_pt, w.facts from wanted w left join product_cards c using (product_id)
  where (c.card, c.card_en, c.card_pt, c.facts) is distinct from (w.card, w.card_en, w.card_pt, w.facts)
  order by w.product_id
  on conflict (product_id) do update
    set card = excluded.card, card_en = excluded.card_en, card_pt = excluded.card_pt, facts = excluded.facts;
end $$;
