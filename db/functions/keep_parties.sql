/* A document keeps names, tax numbers and addresses of whom it is for, and the name of who made it, as of its making, or of
the day on which it was given another client, centre or person. Of an invoice the ERP may say the client itself. */
create or replace function keep_parties() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.client_id is distinct from old.client_id then
    new.client_as := client_now(new.client_id);
  end if;
  if tg_op = 'INSERT' or new.center_id is distinct from old.center_id then
    new.center_as := center_now(new.center_id);
  end if;
  if tg_table_name in ('orders', 'offers', 'catalogs') then
    if tg_op = 'INSERT' or new.user_id is distinct from old.user_id then new.user_as := person_now(new.user_id); end if;
  end if;
  if tg_table_name = 'offers' then
    if tg_op = 'INSERT' or new.lead_id is distinct from old.lead_id then new.lead_as := lead_now(new.lead_id); end if;
  end if;
  if tg_table_name = 'invoices' then
    new.client_as := coalesce(new.client_as, client_now(new.client_id)) || jsonb_strip_nulls(jsonb_build_object(
      'name', nullif(new.client_name, ''), 'tax_id', nullif(new.client_tax_id, '')))
      || case when new.client_address <> '' then
        jsonb_build_object('address', new.client_address, 'postal_code', '', 'locality', '') else '{}' end;
  end if;
  return new;
end
$$;

create or replace trigger orders_keep_parties before insert or update of client_id, center_id, user_id on orders
  for each row execute function keep_parties();
create or replace trigger offers_keep_parties before insert or update of client_id, center_id, user_id, lead_id on offers
  for each row execute function keep_parties();
create or replace trigger catalogs_keep_parties before insert or update of client_id, center_id, user_id on catalogs
  for each row execute function keep_parties();
create or replace trigger delivery_notes_keep_parties before insert or update of client_id, center_id on delivery_notes
  for each row execute function keep_parties();
create or replace trigger invoices_keep_parties
  before insert or update of client_id, center_id, client_name, client_tax_id, client_address on invoices
  for each row execute function keep_parties();
