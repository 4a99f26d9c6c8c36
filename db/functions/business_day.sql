-- The day of a document: that of Madrid at its instant, wherever the reader is. Its month is that of this day.
create or replace function business_day(instant timestamptz) returns date language sql immutable parallel safe as $$
  select (instant at time zone 'Europe/Madrid')::date
$$;
