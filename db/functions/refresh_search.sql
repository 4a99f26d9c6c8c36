-- What searches for these articles rest on, of a day. The version grows where words have changed: the vocabulary is made of them.
create or replace function refresh_search(touched bigint[], today date default business_day(now())) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  reworded bigint;
begin
  with wanted as (
    select p.id as product_id, p.has_image, p.name, hung.categories,
      case when p.obsolete then 0 when priced.product_id is null then 1 else 2 end::smallint as standing,
      sales_rank(all_sales.sales, p.stock) as sales_rank,
      setweight(to_tsvector('simple_un', text.name), 'A')
        || setweight(to_tsvector('simple_un',
          search_text(p.external_id) || ' ' || coalesce(s.name, '') || ' ' || coalesce(p.extra_info ->> 'brand', '')), 'B')
        || setweight(to_tsvector('simple_un', p.description), 'C')
        -- What it is called in one language is found by the readers of all.
        || setweight(to_tsvector('simple_un', search_text(concat_ws(' ', p.name_en, p.name_pt))), 'A')
        || setweight(to_tsvector('simple_un', concat_ws(' ', p.description_en, p.description_pt)), 'C')
        || setweight(to_tsvector('simple_un', coalesce(hung.names, '')), 'D')
        || array_to_tsvector(array['#' || p.code_key, '^' || split_part(text.name, ' ', 1), '~' || split_part(text.telling, ' ', 2)]
          || array_remove(array[
            '^' || split_part(btrim(search_text(p.name_en)), ' ', 1), '^' || split_part(btrim(search_text(p.name_pt)), ' ', 1)], null))
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
      left join sector_sales all_sales on all_sales.sector_id = 0 and all_sales.product_id = p.id
      left join suppliers s on s.id = p.supplier_id
      left join (
        select distinct product_id
        from (
          select distinct on (country_id, product_id) product_id, price from prices
          where product_id = any (touched) and valid_from <= today and (valid_to is null or valid_to >= today)
          order by country_id, product_id, valid_from desc
        ) newest
        where price is not null
      ) priced on priced.product_id = p.id
    where not p.is_charge and p.id = any (touched) and (p.on_sale_until is null or p.on_sale_until >= today)
  ), differing as (
    select w.*, a.words as words_before, (a.name, a.words) is distinct from (w.name, w.words) as is_reworded
    from wanted w left join search_articles a using (product_id)
    where (a.has_image, a.name, a.categories, a.standing, a.sales_rank, a.words)
      is distinct from (w.has_image, w.name, w.categories, w.standing, w.sales_rank, w.words)
  ), stored as (
    insert into search_articles (product_id, has_image, name, categories, standing, sales_rank, words)
    select d.product_id, d.has_image, d.name, d.categories, d.standing, d.sales_rank, d.words
    from differing d
    -- What is found together lies together: a search then reads some hundred pages, not one for each article.
    order by d.name collate "C", d.product_id
    on conflict (product_id) do update
      set has_image = excluded.has_image, name = excluded.name, categories = excluded.categories,
        standing = excluded.standing,
        sales_rank = excluded.sales_rank, words = excluded.words
  ), gone as (
    delete from search_articles a
    where a.product_id = any (touched) and not exists (select from wanted w where w.product_id = a.product_id)
    returning a.words
  ), counted as (
    select word, sum(articles)::int as documents, coalesce(sum(articles) filter (where named), 0)::int as named
    from (
      select word, named, 1 as articles from differing cross join typed_words(words) where is_reworded
      union all
      select word, named, -1 from differing cross join typed_words(words_before) where is_reworded
      union all
      select word, named, -1 from gone cross join typed_words(words)
    ) typed group by word
  ), known as (
    insert into search_words (word, documents, named)
    select word, documents, named from counted where documents <> 0 or named <> 0 order by word
    on conflict (word) do update
      set documents = search_words.documents + excluded.documents, named = search_words.named + excluded.named
    returning word
  )
  select (select count(*) from differing where is_reworded) + (select count(*) from gone) into reworded;
  delete from search_words where documents = 0;

  update search_version set version = version + 1 where reworded > 0;
end $$;
