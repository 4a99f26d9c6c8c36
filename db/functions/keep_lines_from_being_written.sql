-- Who deletes orders or articles, which hardly ever happens, waits until nobody writes lines, and nobody writes any
-- before that is committed: require_order_and_product() locks nothing.
create or replace function keep_lines_from_being_written() returns trigger language plpgsql as $$
begin
  lock table order_entries in share row exclusive mode;
  return null;
end $$;
