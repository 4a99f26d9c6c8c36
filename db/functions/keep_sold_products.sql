-- An article that stands in a line of an order, a delivery note or an invoice is not deleted, as a foreign key would have
-- it.
create or replace function keep_sold_products() returns trigger language plpgsql as $$
declare
  sold bigint;
begin
  select gone.id into sold from gone
  where exists (select from order_entries e where e.product_id = gone.id)
    or exists (select from delivery_note_entries e where e.product_id = gone.id)
    or exists (select from invoice_entries e where e.product_id = gone.id)
  limit 1;
  if found then
    raise foreign_key_violation using message = format('product %s stands in lines of documents', sold);
  end if;
  return null;
end $$;
