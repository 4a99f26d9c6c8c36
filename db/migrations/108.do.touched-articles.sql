-- The articles whose derived rows an import has made stale: only these are refreshed.
create table stale_articles (
  product_id bigint primary key references products (id) on delete cascade
);

-- The shelves of the articles that are refreshed.
create index shelves_by_article on shelves (product_id);

drop function if exists refresh_cards();
drop function if exists refresh_search();
drop function if exists refresh_facets();
