-- What the discount on the whole takes off, in the currency of the document: lists tell it without reading lines. And
-- why a document waited for validation, as the setting that decided it may change: 'limit', 'discount', or both.
alter table orders
  add column client_discount numeric(14, 2) not null default 0,
  add column waiting_reasons text[] not null default '{}';
alter table offers
  add column client_discount numeric(14, 2) not null default 0,
  add column waiting_reasons text[] not null default '{}';

update orders o
set client_discount = coalesce((select sum(e.base) from order_entries e where e.order_id = o.id), o.base) - o.base
where o.client_discount_percentage > 0;
update offers o
set client_discount = coalesce((select sum(e.base) from offer_entries e where e.offer_id = o.id), o.base - o.discounts)
  - (o.base - o.discounts)
where o.client_discount_percentage > 0;

-- Until now nothing waited but for the limit of its centre. What the ERP sends as waiting has reasons of its own.
update orders set waiting_reasons = '{limit}' where state = 1 and placed_here;
update offers set waiting_reasons = '{limit}' where state = 1;

-- Lines that the ERP sends again for an order of the portal keep the discount on the whole: without it base and total
-- would no longer agree with the percentage beside them.
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
