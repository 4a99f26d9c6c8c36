-- A request may name several articles, or none that is in the catalogue.
create table quotation_request_products (
  request_id bigint not null references quotation_requests on delete cascade,
  product_id bigint not null references products,
  -- In the order in which they were chosen.
  position int not null,
  primary key (request_id, product_id)
);
create index quotation_request_products_product on quotation_request_products (product_id);

insert into quotation_request_products (request_id, product_id, position)
  select id, product_id, 1 from quotation_requests;
alter table quotation_requests drop column product_id;
