-- A client's own number of an order that was used before is found while it is typed. What the ERP sends may be longer
-- than an index takes. The newest come first: of a number that everybody uses no more are read than are counted.
create index orders_client_number on orders
  (client_id, left(fold(btrim(client_order_number)), 64), order_datetime desc, id desc)
  where client_order_number <> '';
