-- The totals of orders, less the discount on the whole. Each tax is its rate of what the discount leaves of that rate's
-- lines, of which a cancelled one counts 0; the cents that are missing to the base of the order go to the largest
-- remainders (domain/taxes/taxes.ts).
create view counted_orders as
  with per_rate as (
    select o.id, o.client_discount_percentage as percentage, e.tax_rate, e.surcharge_rate, e.tax_name,
      coalesce(sum(e.base) filter (where not is_cancelled(e.state)), 0) as net,
      coalesce(sum(e.base) filter (where e.billable and not is_cancelled(e.state)), 0) as billable, count(e.line) as lines
    from orders o left join order_entries e on e.order_id = o.id
    group by o.id, o.client_discount_percentage, e.tax_rate, e.surcharge_rate, e.tax_name
  ), ranked as (
    select id, tax_rate, surcharge_rate, net, billable, lines, floor(net * (100 - percentage)) / 100 as kept,
      round(sum(net) over whole * percentage / 100, 2) as discount,
      sum(net) over whole - sum(floor(net * (100 - percentage))) over whole / 100 as missing,
      row_number() over (partition by id order by net * (100 - percentage) - floor(net * (100 - percentage)) desc,
        tax_rate desc, surcharge_rate desc, tax_name collate "C") as place
    from per_rate window whole as (partition by id)
  ), taxed as (
    select *, kept + case when place <= (missing - discount) * 100 then 0.01 else 0 end as base from ranked
  ), totals as (
    select id, sum(net) - discount as base, discount, sum(billable) as billable_center, sum(lines)::int as lines,
      coalesce(sum(round(base * tax_rate / 100, 2) + round(base * surcharge_rate / 100, 2)), 0) as tax_total
    from taxed group by id, discount
  )
  select id, base, discount as client_discount, tax_total, base + tax_total as total, billable_center, lines from totals;
