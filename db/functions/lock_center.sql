-- Locks a centre, then answers what its client ordered for it from `since` until `until`, as its limit counts it. Two
-- statements, of which the second begins with the lock held: it sees the order of whoever held it before.
create or replace function lock_center(center bigint, since timestamptz, until timestamptz) returns numeric
language plpgsql as $$
begin
  perform from centers where id = center for no key update;
  return (
    select coalesce(sum(o.base), 0) from centers ce join orders o on o.center_id = ce.id and o.client_id = ce.client_id
    where ce.id = center and is_ordered(o.state) and o.order_datetime >= since
      and o.order_datetime < until);
end $$;
