-- A client's own number of an order that was used before is found while it is typed. What the ERP sends may be longer
-- than an index takes.
create index orders_client_number on orders (client_id, left(fold(client_order_number), 64))
  where client_order_number <> '';
