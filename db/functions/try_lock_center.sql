/* As lock_center() for who does not wait: null where somebody else holds the centre. Without days nothing is counted. */
create or replace function try_lock_center(center bigint, since timestamptz, until timestamptz) returns numeric
language plpgsql as $$
begin
  perform from centers where id = center for no key update skip locked;
  if not found then
    return null;
  end if;
  if since is null then
    return 0;
  end if;
  -- What is counted after the lock needs a snapshot of its own.
  return (
    select coalesce(sum(o.base), 0) from centers ce join orders o on o.center_id = ce.id and o.client_id = ce.client_id
    where ce.id = center and is_ordered(o.state) and o.order_datetime >= since
      and o.order_datetime < until);
end $$;
