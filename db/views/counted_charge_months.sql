-- What charges were ordered with the articles of each month.
create view counted_charge_months as
  select client_id, center_id, product_id, month, sum(quantity) as quantity, sum(amount) as amount
  from ordered_lines where is_charge
  group by client_id, center_id, product_id, month;
