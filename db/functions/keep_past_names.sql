/* What a client, center or lead was called before, and what the ERP calls a client on an invoice: documents show these
names, and searches find by them. */
create or replace function keep_past_names() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'invoices' then
    insert into past_names (party, party_id, name)
    select 'client', c.id, new.client_name from clients c where c.id = new.client_id and c.name <> new.client_name
    on conflict do nothing;
  else
    insert into past_names (party, party_id, name) values (tg_argv[0], old.id, old.name) on conflict do nothing;
  end if;
  return null;
end
$$;

create or replace trigger clients_keep_past_names after update of name on clients
  for each row when (old.name <> new.name) execute function keep_past_names('client');
create or replace trigger centers_keep_past_names after update of name on centers
  for each row when (old.name <> new.name) execute function keep_past_names('center');
create or replace trigger leads_keep_past_names after update of name on leads
  for each row when (old.name <> new.name) execute function keep_past_names('lead');
create or replace trigger invoices_keep_past_names after insert or update of client_id, client_name on invoices
  for each row when (new.client_name <> '') execute function keep_past_names();
