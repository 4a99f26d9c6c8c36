-- What foreign keys of the lines of orders would do, with one query for all that a statement writes: a foreign key would
-- look up and lock the article of each line.
create or replace function require_order_and_product() returns trigger language plpgsql as $$
declare
  missing record;
begin
  select * into missing from (
    select 'order' as kind, id from (select distinct order_id as id from written) named
    where not exists (select from orders o where o.id = named.id)
    union all
    select 'product', id from (select distinct product_id as id from written) named
    where not exists (select from products p where p.id = named.id)
  ) missing limit 1;
  if found then
    raise foreign_key_violation
      using message = format('a line names %s %s, which does not exist', missing.kind, missing.id);
  end if;
  return null;
end $$;
