-- What sells, so that searches and shelves are sorted for whoever looks.

-- Clients of a sector buy alike.
alter table clients add column sector_id bigint references sectors (id);
create index clients_sector on clients (sector_id) where sector_id is not null;

-- How well an article sells in a sector, 0 standing for all clients: 0 to 255, by the number of centers that take it.
create table sector_sales (
  sector_id bigint not null,
  product_id bigint not null references products (id) on delete cascade,
  sales smallint not null,
  primary key (sector_id, product_id) include (sales)
);
create index sector_sales_product on sector_sales (product_id);

-- What a client takes at any of its centers: in how many months of the year, and how many units.
create table client_articles (
  client_id bigint not null references clients (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  months smallint not null,
  units numeric(14, 3) not null,
  primary key (client_id, product_id) include (months, units)
);
create index client_articles_product on client_articles (product_id);

-- What everybody sees first: twice how well it sells, and one more where there is stock.
alter table shelves add column sales_rank smallint not null default 0;
alter table search_articles add column sales_rank smallint not null default 0;
create index shelves_by_sales on shelves (category_id, has_image desc, sales_rank desc, name, product_id);
