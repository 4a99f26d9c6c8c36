/* The next number of a kind of documents and a year in its written form, P26-000001. A number that a document has already
is passed over. What is rolled back leaves a gap. */
create or replace function next_number(kind text, year int) returns text language plpgsql as $$
declare
  series regclass := number_sequence(kind, year);
  place text;
  written text;
begin
  loop
    place := nextval(series)::text;
    written := kind || right(year::text, 2) || '-' || lpad(place, greatest(6, length(place)), '0');
    exit when not exists (select from orders where kind = 'P' and number = written)
      and not exists (select from offers where kind = 'O' and number = written)
      and not exists (select from catalogs where kind = 'C' and number = written);
  end loop;
  return written;
end
$$;
