-- Lines name their order and article without a foreign key, so neither may get another id.
create or replace function refuse_other_id() returns trigger language plpgsql as $$
begin
  raise foreign_key_violation using message = format('%s %s keeps its id: lines of orders may name it', tg_argv[0], old.id);
end $$;
