-- What is derived from the ERP's tables, made anew after an import. Each function rewrites only rows that differ,
-- so that loading the same files twice changes nothing.

-- The cards of the articles and the facts of their pages; units and shelves must be there already.
create function refresh_cards() returns void language sql as $$
  with shelved as (
    select sh.product_id,
      json_agg(json_build_object('id', c.id, 'name', c.name, 'level', c.level, 'parent', c.parent_id)
        order by c.level, c.id) as categories
    from shelves sh join categories c on c.id = sh.category_id group by sh.product_id
  ), warned as (
    select product_id,
      json_agg(json_build_object('symbol_type_external_id', symbol_type, 'image_url', image_url, 'name', name)
        order by symbol_type, name) as symbols
    from product_safety group by product_id
  ), wanted as (
    select p.id as product_id, rtrim(row_to_json(shown)::text, '}') as card,
      json_build_object(
        'doc_technical_url', p.doc_technical_url, 'doc_security_url', p.doc_security_url, 'extra_info', p.extra_info,
        'supplier', case when su.id is not null then json_build_object('id', su.id, 'name', su.name) end,
        'categories', coalesce(shelved.categories, '[]'), 'extra_safety_symbols', coalesce(warned.symbols, '[]')
      )::text as facts
    from products p left join suppliers su on su.id = p.supplier_id left join shelved on shelved.product_id = p.id
      left join warned on warned.product_id = p.id
      cross join lateral (
        select p.id, p.name, p.description, p.external_id,
          coalesce(p.image_url, art.url) as image_url, art.url as art_url, p.extra_images, p.obsolete, p.is_outlet,
          p.is_eco, p.is_network, p.sustainability_index, p.max_discount, p.quantity_by_packet, p.packets_by_package,
          jsonb_build_object('name', p.measurement_unit, 'quantity', 1) as measurement_unit,
          -- A list, so that the text ends in one brace.
          p.units as aditional_measurement_units
        from (select '/art/product/' || p.id || '.svg?v=' || left(md5(p.name), 8) as url) art
      ) shown
    where not p.is_charge
  )
  insert into product_cards (product_id, card, facts)
  select w.product_id, w.card, w.facts from wanted w left join product_cards c using (product_id)
  where (c.card, c.facts) is distinct from (w.card, w.facts)
  order by w.product_id
  on conflict (product_id) do update set card = excluded.card, facts = excluded.facts;
$$;

-- What searches rest on. The version grows where anything has changed that a kept answer may have been made of.
create function refresh_search() returns void language plpgsql as $$
declare
  changed bigint;
  also bigint;
begin
  with wanted as (
    select p.id as product_id, p.has_image, p.name, hung.categories,
      case when p.obsolete then 0 when priced.product_id is null then 1 else 2 end::smallint as standing,
      setweight(to_tsvector('simple_un', text.name), 'A')
        || setweight(to_tsvector('simple_un',
          search_text(p.external_id) || ' ' || coalesce(s.name, '') || ' ' || coalesce(p.extra_info ->> 'brand', '')), 'B')
        || setweight(to_tsvector('simple_un', p.description), 'C')
        || setweight(to_tsvector('simple_un', coalesce(hung.names, '')), 'D')
        || array_to_tsvector(array['#' || p.code_key, '^' || split_part(text.name, ' ', 1), '~' || split_part(text.telling, ' ', 2)])
          as words
    from products p
      cross join lateral (
        select name, regexp_replace(name, '\m(a|al|con|de|del|el|en|la|para|por|y) ', '', 'g') as telling
        from (select btrim(search_text(p.name)) as name) normal
      ) text
      cross join lateral (
        select coalesce(array_agg(c.id order by c.id), '{}') as categories, string_agg(c.name, ' ' order by c.id) as names
        from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id
      ) hung
      left join suppliers s on s.id = p.supplier_id
      left join (select distinct product_id from prices) priced on priced.product_id = p.id
    where not p.is_charge
  )
  insert into search_articles (product_id, has_image, name, categories, standing, words)
  select w.product_id, w.has_image, w.name, w.categories, w.standing, w.words
  from wanted w left join search_articles a using (product_id)
  where (a.has_image, a.name, a.categories, a.standing, a.words)
    is distinct from (w.has_image, w.name, w.categories, w.standing, w.words)
  -- What is found together lies together: a search then reads some hundred pages, not one for each article.
  order by w.name collate "C", w.product_id
  on conflict (product_id) do update
    set has_image = excluded.has_image, name = excluded.name, categories = excluded.categories,
      standing = excluded.standing, words = excluded.words;
  get diagnostics changed = row_count;

  -- Words that are typed: those of two letters and measures in names alone, or every number of a code would be one.
  with counted as (
    select word, max(documents) as documents, max(named) as named
    from (
      select word, ndoc as documents, ndoc as named
      from ts_stat('select words from search_articles', 'a') where word ~ '^[a-z0-9]{2,}$|^[0-9]$'
      union all
      select word, ndoc, 0 from ts_stat('select words from search_articles') where word ~ '^[a-z]{3,}$'
    ) found group by word
  ), gone as (
    delete from search_words w where not exists (select from counted c where c.word = w.word) returning word
  ), kept as (
    insert into search_words (word, documents, named) select word, documents, named from counted
    on conflict (word) do update set documents = excluded.documents, named = excluded.named
      where (search_words.documents, search_words.named) is distinct from (excluded.documents, excluded.named)
    returning word
  )
  select (select count(*) from gone) + (select count(*) from kept) into also;

  update search_version v set version = v.version + 1, categories = wanted.picture
  from (
    select coalesce(md5(string_agg(concat_ws('/', c.id, c.parent_id, c.name, c.product_count), ';' order by c.id)), '') as picture
    from categories c
  ) wanted
  where changed + also > 0 or v.categories <> wanted.picture;
end $$;

create function refresh_catalogue() returns void language plpgsql as $$
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
    select distinct a.ancestor_id as category_id, p.id as product_id, p.has_image, p.name, p.public
    from product_categories pc
      join above a on a.category_id = pc.category_id
      join products p on p.id = pc.product_id
    where not p.is_charge
    union all
    select 0, p.id, p.has_image, p.name, p.public from products p where not p.is_charge
  ), gone as (
    delete from shelves s
    where not exists (select from wanted w where w.category_id = s.category_id and w.product_id = s.product_id)
  )
  insert into shelves (category_id, product_id, has_image, name, public)
  select w.category_id, w.product_id, w.has_image, w.name, w.public
  from wanted w left join shelves s using (category_id, product_id)
  where (s.has_image, s.name, s.public) is distinct from (w.has_image, w.name, w.public)
  order by w.category_id, w.product_id
  on conflict (category_id, product_id) do update
    set has_image = excluded.has_image, name = excluded.name, public = excluded.public;

  update categories c set product_count = counted.total
  from (
    select c2.id, count(s.product_id)::int as total
    from categories c2 left join shelves s on s.category_id = c2.id
    group by c2.id
  ) counted
  where counted.id = c.id and c.product_count <> counted.total;

  delete from shelf_counts where category_id not in (select category_id from shelves);
  insert into shelf_counts (category_id, total, total_public)
  select category_id, count(*), count(*) filter (where public) from shelves group by category_id
  on conflict (category_id) do update set total = excluded.total, total_public = excluded.total_public
    where (shelf_counts.total, shelf_counts.total_public) is distinct from (excluded.total, excluded.total_public);

  -- All of an article's own columns at once: a row is written at most one time.
  update products p
  set units = wanted.units,
    doc_technical_url = wanted.doc_technical_url, doc_security_url = wanted.doc_security_url
  from (
    select p2.id, coalesce(listed.units, '[]') as units, documents.doc_technical_url, documents.doc_security_url
    from products p2
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
  ) wanted
  where wanted.id = p.id
    and (p.units, p.doc_technical_url, p.doc_security_url)
      is distinct from (wanted.units, wanted.doc_technical_url, wanted.doc_security_url);

  perform refresh_cards();

  perform refresh_search();
end $$;

-- Totals of the orders of an import, and the consumption of the centres that they touch.
create function refresh_orders(touched bigint[]) returns void language plpgsql
  -- One order or a hundred thousand: what is good for the one would compare row by row for the other.
  set plan_cache_mode = force_custom_plan as $$
begin
  with per_rate as (
    select e.order_id, e.tax_rate,
      sum(e.base) as base, coalesce(sum(e.base) filter (where e.billable), 0) as billable, count(*) as lines
    from unnest(touched) as t (id) join order_entries e on e.order_id = t.id
    group by e.order_id, e.tax_rate
  ), sums as (
    select order_id, sum(base) as base, sum(billable) as billable, sum(lines)::int as lines,
      sum(round(base * tax_rate / 100, 2)) as tax
    from per_rate group by order_id
  )
  update orders o
  set base = s.base, tax_total = s.tax, total = s.base + s.tax, billable_center = s.billable, lines = s.lines
  from sums s
  where o.id = s.order_id
    and (o.base, o.tax_total, o.total, o.billable_center, o.lines)
      is distinct from (s.base, s.tax, s.base + s.tax, s.billable, s.lines);
end $$;

-- The consumption of centers, each from the given month on: what an import or an order has touched, and no more.
create function refresh_consumption(centers bigint[], months date[]) returns void language plpgsql
  -- One order or a hundred thousand: what is good for the one would compare row by row for the other.
  set plan_cache_mode = force_custom_plan as $$
begin
  -- Whoever places an order holds its center: what is added meanwhile is waited for, and counted by what follows.
  perform from centers c where c.id = any (refresh_consumption.centers) order by c.id for no key update;

  with touched as (
    select t.center_id, t.since from unnest(refresh_consumption.centers, months) as t (center_id, since)
  ), wanted as (
    select max(o.client_id) as client_id, o.center_id, e.product_id,
      date_trunc('month', o.order_datetime at time zone 'Europe/Madrid')::date as month,
      round(sum(e.quantity * e.unit_quantity), 3) as quantity, sum(e.base) as amount
    from touched t
      join orders o on o.center_id = t.center_id and o.order_datetime >= t.since::timestamp at time zone 'Europe/Madrid'
      join order_entries e on e.order_id = o.id
      join products p on p.id = e.product_id
    where o.state not in (1, 9, 10) and not p.is_charge
    group by o.center_id, e.product_id, month
  ), known as (
    -- Read once and by center, or the planner would rather hash the consumption of everybody.
    select m.center_id, m.product_id, m.month, m.client_id, m.quantity, m.amount
    from touched t join consumption_months m on m.center_id = t.center_id and m.month >= t.since
  ), past as materialized (
    select k.center_id, k.product_id, k.month
    from known k left join wanted w using (center_id, product_id, month) where w.center_id is null
  ), gone as (
    delete from consumption_months m using past p
    where m.center_id = p.center_id and m.product_id = p.product_id and m.month = p.month
  )
  insert into consumption_months (client_id, center_id, product_id, month, quantity, amount)
  select w.client_id, w.center_id, w.product_id, w.month, w.quantity, w.amount
  from wanted w left join known k using (center_id, product_id, month)
  where (k.client_id, k.quantity, k.amount) is distinct from (w.client_id, w.quantity, w.amount)
  -- In the order of the key: a large import then fills the index page by page instead of all over it.
  order by w.center_id, w.product_id, w.month
  on conflict (center_id, product_id, month) do update
    set quantity = excluded.quantity, amount = excluded.amount, client_id = excluded.client_id;
end $$;

-- What has to be made anew because an import changed what it rests on: written with the change, removed with the
-- refresh, so that an import that is cut off between the two is made good by the next.
create table stale_derivations (
  name text primary key
);
