-- What searches rest on. The version grows where anything has changed that a kept answer may have been made of.
create or replace function refresh_search() returns void language plpgsql as $$
declare
  changed bigint;
  reworded bigint;
  also bigint;
begin
  with wanted as (
    select p.id as product_id, p.has_image, p.name, hung.categories,
      case when p.obsolete then 0 when priced.product_id is null then 1 else 2 end::smallint as standing,
      sales_rank(all_sales.sales, p.stock) as sales_rank,
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
      left join sector_sales all_sales on all_sales.sector_id = 0 and all_sales.product_id = p.id
      left join suppliers s on s.id = p.supplier_id
      left join (select distinct product_id from prices) priced on priced.product_id = p.id
    where not p.is_charge
  ), differing as materialized (
    select w.*, (a.name, a.words) is distinct from (w.name, w.words) as is_reworded
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
  )
  select count(*), count(*) filter (where is_reworded) into changed, reworded from differing;

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

  update search_version v set version = v.version + 1, categories = wanted.picture,
    words = case when reworded > 0 then v.version + 1 else v.words end
  from (
    select coalesce(md5(string_agg(concat_ws('/', c.id, c.parent_id, c.name, c.product_count), ';' order by c.id)), '') as picture
    from categories c
  ) wanted
  where changed + also > 0 or v.categories <> wanted.picture;
end $$;
