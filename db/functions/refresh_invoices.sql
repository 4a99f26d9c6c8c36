-- Totals of invoices whose rows, lines or taxes an import has written: as the ERP sent them, else the sums of the taxes
-- that it sent, else those of the lines.
create or replace function refresh_invoices(touched bigint[]) returns void
language plpgsql set plan_cache_mode to 'force_custom_plan' as $$
begin
  with per_rate as (
    select t.id, e.tax_rate, e.surcharge_rate, coalesce(sum(e.base), 0) as base,
      coalesce(sum(e.base) filter (where e.billable), 0) as billable, count(e.line) as lines
    from unnest(touched) as t (id) left join invoice_entries e on e.invoice_id = t.id
    group by t.id, e.tax_rate, e.surcharge_rate, e.tax_name
  ), sums as (
    select id, sum(base) as base,
      coalesce(sum(round(base * tax_rate / 100, 2) + round(base * surcharge_rate / 100, 2)), 0) as tax, sum(billable) as billable,
      sum(lines)::int as lines
    from per_rate group by id
  ), taxed as (
    select x.invoice_id, sum(x.base) as base, sum(x.tax + x.surcharge) as tax
    from unnest(touched) as t (id) join invoice_taxes x on x.invoice_id = t.id group by x.invoice_id
  ), totals as (
    select s.id, coalesce(i.sent_base, x.base, s.base) as base, coalesce(i.sent_tax_total, x.tax, s.tax) as tax, i.sent_total,
      s.billable, s.lines
    from sums s join invoices i on i.id = s.id left join taxed x on x.invoice_id = s.id
  )
  update invoices i
  set base = s.base, tax_total = s.tax, total = coalesce(s.sent_total, s.base + s.tax), billable_center = s.billable,
    lines = s.lines
  from totals s
  where i.id = s.id
    and (i.base, i.tax_total, i.total, i.billable_center, i.lines)
      is distinct from (s.base, s.tax, coalesce(s.sent_total, s.base + s.tax), s.billable, s.lines);
end $$;
