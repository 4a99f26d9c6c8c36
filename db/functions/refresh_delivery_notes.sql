-- Totals of delivery notes whose lines an import has written.
create or replace function refresh_delivery_notes(touched bigint[]) returns void
language plpgsql set plan_cache_mode to 'force_custom_plan' as $$
begin
  with per_rate as (
    select e.delivery_note_id as id, e.tax_rate, e.surcharge_rate, sum(e.base) as base,
      coalesce(sum(e.base) filter (where e.billable), 0) as billable, count(*) as lines
    from unnest(touched) as t (id) join delivery_note_entries e on e.delivery_note_id = t.id
    group by e.delivery_note_id, e.tax_rate, e.surcharge_rate, e.tax_name
  ), sums as (
    select id, sum(base) as base, sum(round(base * tax_rate / 100, 2) + round(base * surcharge_rate / 100, 2)) as tax, sum(billable) as billable,
      sum(lines)::int as lines
    from per_rate group by id
  )
  update delivery_notes d
  set base = s.base, tax_total = s.tax, total = s.base + s.tax, billable_center = s.billable, lines = s.lines
  from sums s
  where d.id = s.id
    and (d.base, d.tax_total, d.billable_center, d.lines) is distinct from (s.base, s.tax, s.billable, s.lines);
end $$;
