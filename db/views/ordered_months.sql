-- What was ordered of each article in each month, charges included.
create view ordered_months as
  select client_id, center_id, product_id, month, quantity, amount from consumption_months
  union all
  select client_id, center_id, product_id, month, quantity, amount from charge_months;
