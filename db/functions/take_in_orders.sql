/* An order comes in at the desk: new where it was placed here, as one that was seen where the ERP sent it. */
create or replace function take_in_orders() returns trigger language plpgsql as $$
begin
  insert into arrivals (kind, order_id, client_id, country_id, arrived_at, state, search, opened_at)
  select 'order', o.id, o.client_id, c.country_id, o.order_datetime, o.state,
    fold(concat_ws(' ', o.number, nullif(o.client_order_number, ''), o.client_as ->> 'name', c.external_id, o.center_as ->> 'name',
      o.user_as ->> 'first_name', o.user_as ->> 'last_name')),
    case when not o.placed_here then o.order_datetime end
  from added o join clients c on c.id = o.client_id
  order by o.order_datetime, o.id;
  return null;
end $$;

create or replace trigger orders_taken_in after insert on orders
  referencing new table as added for each statement execute function take_in_orders();
