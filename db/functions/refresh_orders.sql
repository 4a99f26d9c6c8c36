-- Totals of the orders of an import, less the discount on the whole: without it base and total of an order that the ERP
-- sends again would not agree with the percentage beside them. Each tax is its rate of what the discount leaves of that
-- rate's lines, of which a cancelled one counts 0; the cents that are missing to the base of the order go to the largest remainders (domain/taxes.ts).
create or replace function refresh_orders(touched bigint[]) returns void
language plpgsql set plan_cache_mode to 'force_custom_plan' as $$
begin
  with per_rate as (
    select e.order_id, o.client_discount_percentage as percentage, e.tax_rate, e.surcharge_rate, e.tax_name, sum(e.counted) as net,
      sum(e.counted) * (100 - o.client_discount_percentage) as kept_cents,
      coalesce(sum(e.counted) filter (where e.billable), 0) as billable, count(*) as lines
    from unnest(touched) as t (id) join orders o on o.id = t.id cross join lateral (
        select l.order_id, l.tax_rate, l.surcharge_rate, l.tax_name, l.billable, case when is_cancelled(l.state) then 0 else l.base end as counted
        from order_entries l where l.order_id = o.id
      ) e
    group by e.order_id, o.client_discount_percentage, e.tax_rate, e.surcharge_rate, e.tax_name
  ), ranked as (
    select *, round(sum(net) over whole * percentage / 100, 2) as discount,
      sum(net) over whole - sum(floor(kept_cents)) over whole / 100 as missing,
      row_number() over (partition by order_id
        order by kept_cents - floor(kept_cents) desc, tax_rate desc, surcharge_rate desc, tax_name collate "C") as place
    from per_rate window whole as (partition by order_id)
  ), taxed as (
    select *, floor(kept_cents) / 100 + case when place <= (missing - discount) * 100 then 0.01 else 0 end as base
    from ranked
  ), sums as (
    select order_id, sum(net) as net, discount, sum(billable) as billable, sum(lines)::int as lines,
      sum(round(base * tax_rate / 100, 2) + round(base * surcharge_rate / 100, 2)) as tax
    from taxed group by order_id, discount
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
