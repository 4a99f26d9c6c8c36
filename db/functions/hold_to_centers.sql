-- Whoever is given a center is held to centers from then on, also when all of them are taken away.
create or replace function hold_to_centers() returns trigger language plpgsql as $$
begin
  insert into held_users select distinct user_id from changed on conflict do nothing;
  return null;
end $$;

create or replace trigger user_centers_hold after insert on user_centers
  referencing new table as changed for each statement execute function hold_to_centers();
