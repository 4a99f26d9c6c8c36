/* The sequence of a kind of documents and a year, made where there is none yet: above every number that is stored. One
caller makes it, the others wait for its commit. */
create or replace function number_sequence(kind text, year int) returns regclass language plpgsql as $$
declare
  name text := format('numbers.%I', lower(kind) || '_' || year);
  prefix text := kind || right(year::text, 2) || '-';
  pattern text := '^' || prefix || '\d{6,9}$';
  highest bigint;
begin
  if to_regclass(name) is not null then return name; end if;
  perform pg_advisory_xact_lock(hashtextextended(name, 0));
  -- Read from the table: to_regclass() remembers that there was none, also after another has made it.
  if exists (
    select from pg_class where relnamespace = 'numbers'::regnamespace and relname = lower(kind) || '_' || year
  ) then return name; end if;
  execute 'create sequence ' || name;
  select max(substr(number, 5)::bigint) into highest from (
    select number from orders where kind = 'P' and number ~ pattern
    union all select number from offers where kind = 'O' and number ~ pattern
    union all select number from catalogs where kind = 'C' and number ~ pattern
  ) stored;
  if highest > 0 then perform setval(name::regclass, highest); end if;
  return name;
end
$$;
