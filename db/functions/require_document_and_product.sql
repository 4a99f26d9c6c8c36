-- What foreign keys of the lines of notes and invoices would do, with one query for all that a statement writes. The
-- arguments are the table of the documents and the column that names one.
create or replace function require_document_and_product() returns trigger language plpgsql as $$
declare
  missing bigint;
begin
  execute format('select %2$I from written w where not exists (select from %1$I d where d.id = w.%2$I) limit 1',
    tg_argv[0], tg_argv[1]) into missing;
  if missing is not null then
    raise foreign_key_violation using message = format('a line names %s %s, which does not exist', tg_argv[0], missing);
  end if;
  select w.product_id into missing from written w
    where not exists (select from products p where p.id = w.product_id) limit 1;
  if missing is not null then
    raise foreign_key_violation using message = format('a line names product %s, which does not exist', missing);
  end if;
  return null;
end $$;

create or replace trigger delivery_note_entries_added after insert on delivery_note_entries
  referencing new table as written
  for each statement execute function require_document_and_product('delivery_notes', 'delivery_note_id');
create or replace trigger delivery_note_entries_changed after update on delivery_note_entries
  referencing new table as written
  for each statement execute function require_document_and_product('delivery_notes', 'delivery_note_id');
create or replace trigger invoice_entries_added after insert on invoice_entries
  referencing new table as written
  for each statement execute function require_document_and_product('invoices', 'invoice_id');
create or replace trigger invoice_entries_changed after update on invoice_entries
  referencing new table as written
  for each statement execute function require_document_and_product('invoices', 'invoice_id');
