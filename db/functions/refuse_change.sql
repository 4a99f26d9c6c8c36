-- Events are only ever added: what changes or deletes one is refused.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are only ever added';
end $$;

create or replace trigger events_are_final before update or delete on events
  for each statement execute function refuse_change();
