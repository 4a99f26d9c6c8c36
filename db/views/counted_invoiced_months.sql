-- What clients were charged for each article in each month, charges included.
create view counted_invoiced_months as
  select client_id, center_id, product_id, month, sum(quantity) as quantity, sum(amount) as amount
  from invoiced_lines
  group by client_id, center_id, product_id, month;
