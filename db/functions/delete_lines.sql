-- The lines of an order go with it, as a foreign key would have it.
create or replace function delete_lines() returns trigger language plpgsql as $$
begin
  delete from order_entries e using gone where e.order_id = gone.id;
  return null;
end $$;
