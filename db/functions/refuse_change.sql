-- Events are only ever added: what changes or deletes one is refused.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are only ever added';
end $$;
