-- Lines refer to their document and article by foreign keys; six functions imitated them for speed (decision 70).
drop trigger if exists order_entries_added on order_entries;
drop trigger if exists order_entries_changed on order_entries;
drop trigger if exists delivery_note_entries_added on delivery_note_entries;
drop trigger if exists delivery_note_entries_changed on delivery_note_entries;
drop trigger if exists invoice_entries_added on invoice_entries;
drop trigger if exists invoice_entries_changed on invoice_entries;
drop trigger if exists products_deleted on products;
drop trigger if exists products_to_be_deleted on products;
drop trigger if exists products_keep_their_id on products;
drop trigger if exists orders_deleted on orders;
drop trigger if exists orders_to_be_deleted on orders;
drop trigger if exists orders_keep_their_id on orders;
drop function if exists require_order_and_product();
drop function if exists require_document_and_product();
drop function if exists keep_sold_products();
drop function if exists delete_lines();
drop function if exists refuse_other_id();
drop function if exists keep_lines_from_being_written();

alter table order_entries
  add foreign key (order_id) references orders (id) on delete cascade,
  add foreign key (product_id) references products (id);
alter table delivery_note_entries
  add foreign key (delivery_note_id) references delivery_notes (id) on delete cascade,
  add foreign key (product_id) references products (id);
alter table invoice_entries
  add foreign key (invoice_id) references invoices (id) on delete cascade,
  add foreign key (product_id) references products (id);

-- An order waits for the lock of its center, and counts in a statement of its own.
drop function if exists try_lock_center(bigint, timestamptz, timestamptz);
drop function if exists lock_center(bigint, timestamptz, timestamptz);
