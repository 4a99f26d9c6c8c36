-- Every server remembers who asks it. What changes that is told to all of them, on the channel `viewers`, at the commit:
-- the ids of the users, comma-separated, or `all` where they are many.
create or replace function tell_viewers() returns trigger language plpgsql as $$
declare
  told text;
begin
  execute format(
    'select case when count(*) <= 100 then string_agg(distinct %I::text, '','') else ''all'' end from changed', tg_argv[0])
    into told;
  if told is not null then
    perform pg_notify('viewers', told);
  end if;
  return null;
end $$;
