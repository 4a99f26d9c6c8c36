-- What centers consumed of each article in each month. Charges are no consumption.
create view counted_consumption_months as
  select client_id, center_id, product_id, month, sum(quantity) as quantity, sum(amount) as amount
  from ordered_lines where not is_charge
  group by client_id, center_id, product_id, month;
