-- The last day on which an article is sold, and what takes its place then.
alter table products
  add column on_sale_until date,
  add column replaced_by_id bigint references products on delete set null;
create index products_on_sale_until on products (on_sale_until) include (id) where on_sale_until is not null;
create index products_replaced_by on products (replaced_by_id) where replaced_by_id is not null;

-- Repeated on the shelves, so that the counts of a shelf are right from midnight on.
alter table shelves add column on_sale_until date;
create index shelves_on_sale_until on shelves (category_id, on_sale_until) where on_sale_until is not null;

-- It now takes the day for which it derives.
drop function if exists refresh_shelves(bigint[]);
