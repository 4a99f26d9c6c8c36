-- The lines of orders that count, with their articles in units. An order without a center counts nowhere.
create view ordered_lines as
  select o.client_id, o.center_id, business_day(o.order_datetime) as day, business_month(o.order_datetime) as month,
    o.id as document_id, e.product_id, p.supplier_id, p.is_charge, round(e.quantity * e.unit_quantity, 3) as quantity, e.base as amount
  from orders o join order_entries e on e.order_id = o.id join products p on p.id = e.product_id
  where o.center_id is not null and is_ordered(o.state) and not is_cancelled(e.state);
