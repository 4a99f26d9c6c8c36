-- Totals of the orders of an import, less the discount on the whole: without it base and total of an order that the ERP
-- sends again would not agree with the percentage beside them.
create or replace function refresh_orders(touched bigint[]) returns void
language plpgsql set plan_cache_mode to 'force_custom_plan' as $$
begin
  with per_rate as (
    select e.order_id, o.client_discount_percentage as percentage, e.tax_rate,
      sum(e.base) as base, coalesce(sum(e.base) filter (where e.billable), 0) as billable, count(*) as lines
    from unnest(touched) as t (id) join orders o on o.id = t.id join order_entries e on e.order_id = o.id
    group by e.order_id, o.client_discount_percentage, e.tax_rate
  ), sums as (
    select order_id, sum(base) as net, round(sum(base) * percentage / 100, 2) as discount, sum(billable) as billable,
      sum(lines)::int as lines, sum(round(base * tax_rate * (100 - percentage) / 10000, 2)) as tax
    from per_rate group by order_id, percentage
  )
  update orders o
  set base = s.net - s.discount, client_discount = s.discount, tax_total = s.tax,
    total = s.net - s.discount + s.tax, billable_center = s.billable, lines = s.lines
  from sums s
  where o.id = s.order_id
    and (o.base, o.client_discount, o.tax_total, o.total, o.billable_center, o.lines)
      is distinct from
      (s.net - s.discount, s.discount, s.tax, s.net - s.discount + s.tax, s.billable, s.lines);
end $$;
