-- What is to arrive of an article, and when; and the day that is promised for a line of an order.
alter table products
  add column expected_on date,
  add column expected_quantity numeric(14, 3);
alter table order_entries add column promised_on date;
