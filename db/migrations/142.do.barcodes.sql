-- Codes that are printed on articles and on their formats. One code may be that of several articles.
create table barcodes (
  product_id bigint not null references products on delete cascade,
  code text not null,
  code_key text not null generated always as (code_key(code)) stored,
  -- The format that has it; without one the article's own unit.
  unit_id bigint references product_units on delete cascade,
  primary key (product_id, code)
);
create index barcodes_key on barcodes (code_key);
create index barcodes_unit on barcodes (unit_id) where unit_id is not null;
