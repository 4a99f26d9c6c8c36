-- The totals of delivery notes: each tax is its rate of the lines of that rate.
create view counted_delivery_notes as
  with per_rate as (
    select n.id, coalesce(sum(e.base), 0) as base, coalesce(sum(e.base) filter (where e.billable), 0) as billable,
      coalesce(round(sum(e.base) * e.tax_rate / 100, 2) + round(sum(e.base) * e.surcharge_rate / 100, 2), 0) as tax,
      count(e.line) as lines
    from delivery_notes n left join delivery_note_entries e on e.delivery_note_id = n.id
    group by n.id, e.tax_rate, e.surcharge_rate, e.tax_name
  )
  select id, sum(base) as base, sum(tax) as tax_total, sum(base) + sum(tax) as total, sum(billable) as billable_center,
    sum(lines)::int as lines
  from per_rate group by id;
