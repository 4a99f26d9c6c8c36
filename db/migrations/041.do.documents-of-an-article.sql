-- Lists of documents are searched by the articles of their lines as well. The id of the document is in the index, so that
-- no line has to be read.
create index order_entries_product on order_entries (product_id, order_id);
create index delivery_note_entries_product on delivery_note_entries (product_id, delivery_note_id);
create index invoice_entries_product on invoice_entries (product_id, invoice_id);
