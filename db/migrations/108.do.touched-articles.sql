-- The articles whose derived rows an import has made stale: only these are refreshed.
create table stale_articles (
  product_id bigint primary key references products (id) on delete cascade
);

-- The centers whose consumption an import has made stale, and from which month on: refreshed after it, some at a time.
create table stale_consumption (
  center_id bigint primary key references centers (id) on delete cascade,
  since date not null
);

-- The shelves of the articles that are refreshed.
create index shelves_by_article on shelves (product_id);

drop function if exists refresh_cards();
drop function if exists refresh_search();
drop function if exists refresh_facets();
