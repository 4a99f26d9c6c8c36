-- Sizes and packs of one article: the ERP relates them as variants, or their names differ in the size alone (family_key).
alter table product_relations drop constraint product_relations_kind_check;
alter table product_relations add constraint product_relations_kind_check check (kind in ('related', 'more_eco', 'variant'));
create index product_relations_related on product_relations (related_id) where kind = 'variant';

alter table products add column family_key text;
create index products_family on products (family_key) where family_key is not null;

-- The keys are read from the names by the next import, or in the next night.
insert into stale_derivations (name) values ('catalogue') on conflict do nothing;
