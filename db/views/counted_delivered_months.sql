-- What centers were delivered of each article in each month, charges included.
create view counted_delivered_months as
  select n.client_id, n.center_id, e.product_id, business_month(n.delivery_note_datetime) as month,
    sum(e.quantity) as quantity, sum(e.base) as amount
  from delivery_notes n join delivery_note_entries e on e.delivery_note_id = n.id
  group by n.client_id, n.center_id, e.product_id, business_month(n.delivery_note_datetime);
