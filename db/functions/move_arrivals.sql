/* What came in from a client is tended where the client is. */
create or replace function move_arrivals() returns trigger language plpgsql as $$
begin
  update arrivals set country_id = new.country_id where client_id = new.id;
  return null;
end $$;

create or replace trigger clients_move_arrivals after update of country_id on clients
  for each row when (old.country_id <> new.country_id) execute function move_arrivals();
