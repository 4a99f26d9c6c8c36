-- The month of a document, by its first day.
create or replace function business_month(instant timestamptz) returns date language sql immutable parallel safe as $$
  select date_trunc('month', business_day(instant)::timestamp)::date
$$;
