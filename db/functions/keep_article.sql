/* A line of a document keeps name, code and unit of its article as of its making. */
create or replace function keep_article() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.product_id is distinct from old.product_id then
    select p.name, p.external_id, p.measurement_unit into new.article_name, new.article_code, new.article_unit
    from products p where p.id = new.product_id;
  end if;
  return new;
end
$$;

create or replace trigger order_entries_keep_article before insert or update of product_id on order_entries
  for each row execute function keep_article();
create or replace trigger offer_entries_keep_article before insert or update of product_id on offer_entries
  for each row execute function keep_article();
create or replace trigger catalog_entries_keep_article before insert or update of product_id on catalog_entries
  for each row execute function keep_article();
create or replace trigger delivery_note_entries_keep_article
  before insert or update of product_id on delivery_note_entries
  for each row execute function keep_article();
create or replace trigger invoice_entries_keep_article before insert or update of product_id on invoice_entries
  for each row execute function keep_article();
