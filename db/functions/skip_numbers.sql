/* The next number of a kind of documents and a year will be higher than `last`. */
create or replace function skip_numbers(kind text, year int, last bigint) returns void language plpgsql as $$
declare
  series regclass := number_sequence(kind, year);
begin
  if last > coalesce(pg_sequence_last_value(series), 0) then perform setval(series, last); end if;
end
$$;
