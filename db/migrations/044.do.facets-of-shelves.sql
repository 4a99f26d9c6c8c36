-- How many articles of a shelf have a value, and how many are in stock: what most catalogue pages show needs no counting.
-- Kept by refresh_facets() and refresh_catalogue().
create table shelf_facets (
  category_id bigint not null,
  value_id integer not null references facet_values (id) on delete cascade,
  count integer not null,
  primary key (category_id, value_id) include (count)
);
create index shelf_facets_value on shelf_facets (value_id);
alter table shelf_counts add column in_stock integer not null default 0;
insert into stale_derivations (name) values ('catalogue') on conflict do nothing;
