-- A catalogue keeps the name and the content of a format that is withdrawn.
alter table catalog_entries drop constraint catalog_entries_unit_id_fkey;
alter table catalog_entries add constraint catalog_entries_unit_id_fkey
  foreign key (unit_id) references product_units on delete set null;
