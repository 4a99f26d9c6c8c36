-- The first instant of a business day.
create or replace function business_day_start(day date) returns timestamptz language sql immutable parallel safe as $$
  select day::timestamp at time zone 'Europe/Madrid'
$$;
