-- Rows are only ever added: what changes or deletes one is refused.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% are only ever added', tg_table_name;
end $$;

-- Somebody who is anonymised leaves them too, which says so for its transaction.
create or replace trigger events_are_final before update on events
  for each statement when (current_setting('pulcro.anonymising', true) is distinct from 'on')
  execute function refuse_change();
create or replace trigger events_are_kept before delete on events
  for each statement execute function refuse_change();
create or replace trigger changes_are_final before update on changes
  for each statement when (current_setting('pulcro.anonymising', true) is distinct from 'on')
  execute function refuse_change();

-- What is older than its term is deleted by night, which says so for its transaction.
create or replace trigger changes_are_kept before delete on changes
  for each statement when (current_setting('pulcro.expiring', true) is distinct from 'changes')
  execute function refuse_change();
