/* What the list of the desk keeps of an order follows it, whoever changes it: names too, where they are taken off a document. */
create or replace function follow_orders() returns trigger language plpgsql as $$
begin
  update arrivals a set state = new.state, arrived_at = new.order_datetime, client_id = new.client_id, country_id = c.country_id,
    search = fold(concat_ws(' ', new.number, nullif(new.client_order_number, ''), new.client_as ->> 'name', c.external_id,
      new.center_as ->> 'name', new.user_as ->> 'first_name', new.user_as ->> 'last_name'))
  from clients c
  where a.order_id = new.id and c.id = new.client_id;
  return null;
end $$;

create or replace trigger orders_followed after update on orders for each row when (
  (old.state, old.client_id, old.number, old.client_order_number, old.order_datetime, old.client_as, old.center_as, old.user_as)
  is distinct from
  (new.state, new.client_id, new.number, new.client_order_number, new.order_datetime, new.client_as, new.center_as, new.user_as)
) execute function follow_orders();
