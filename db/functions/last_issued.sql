/* The last number that the portal has given to an order of the year of `written`, 0 where it gave none; null where `written`
is no number of its series, or one of a year before it had any. */
create or replace function last_issued(written text) returns bigint language plpgsql stable as $$
declare
  year int;
begin
  if written !~ '^P\d\d-\d{6,9}$' then return null; end if;
  year := 2000 + substr(written, 2, 2)::int;
  if year < (
    select min(substr(relname, 3)::int) from pg_class
    where relnamespace = 'numbers'::regnamespace and relkind = 'S' and relname like 'p\_%'
  ) then return null; end if;
  return coalesce(pg_sequence_last_value(to_regclass('numbers.p_' || year)), 0);
end
$$;
