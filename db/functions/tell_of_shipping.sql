/* An order of the portal that is sent is told to who placed it and, where that was staff, to the client. Whoever changes the
state, it is the same: the command of the exchange, which has no queue of jobs, does it, too. */
create or replace function tell_of_shipping() returns trigger language plpgsql as $$
begin
  insert into waiting_mails (kind, data)
  select told.kind, jsonb_build_object('order_id', new.id)
  from users u join clients c on c.id = new.client_id
    cross join lateral (
      select 'order_shipped' where u.active
      union all
      select 'order_to_client' where u.role <> 'client' and c.email <> '' and lower(c.email) <> lower(u.email)
    ) told (kind)
  where u.id = new.user_id;
  return null;
end $$;

create or replace trigger orders_shipped after update of state on orders
  for each row when (new.state = 5 and old.state <> 5 and new.placed_here) execute function tell_of_shipping();
