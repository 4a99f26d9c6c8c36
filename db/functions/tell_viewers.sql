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

create or replace trigger users_told after update on users
  referencing new table as changed for each statement execute function tell_viewers('id');
create or replace trigger users_gone after delete on users
  referencing old table as changed for each statement execute function tell_viewers('id');
create or replace trigger user_countries_added after insert on user_countries
  referencing new table as changed for each statement execute function tell_viewers('user_id');
create or replace trigger user_countries_changed after update on user_countries
  referencing new table as changed for each statement execute function tell_viewers('user_id');
create or replace trigger user_countries_gone after delete on user_countries
  referencing old table as changed for each statement execute function tell_viewers('user_id');
create or replace trigger sessions_told after update on sessions
  referencing new table as changed for each statement execute function tell_viewers('user_id');
create or replace trigger sessions_gone after delete on sessions
  referencing old table as changed for each statement execute function tell_viewers('user_id');
create or replace trigger second_factors_added after insert on second_factors
  referencing new table as changed for each statement execute function tell_viewers('user_id');
create or replace trigger second_factors_changed after update on second_factors
  referencing new table as changed for each statement execute function tell_viewers('user_id');
create or replace trigger second_factors_gone after delete on second_factors
  referencing old table as changed for each statement execute function tell_viewers('user_id');
create or replace trigger views_told after update on views
  referencing new table as changed for each statement execute function tell_viewers('user_id');
create or replace trigger substitutions_added after insert on substitutions
  referencing new table as changed for each statement execute function tell_viewers('substitute_id');
create or replace trigger substitutions_gone after delete on substitutions
  referencing old table as changed for each statement execute function tell_viewers('substitute_id');
