-- The totals of invoices: as the ERP sent them, else the sums of the taxes that it sent, else those of the lines.
create view counted_invoices as
  with per_rate as (
    select i.id, coalesce(sum(e.base), 0) as base, coalesce(sum(e.base) filter (where e.billable), 0) as billable,
      coalesce(round(sum(e.base) * e.tax_rate / 100, 2) + round(sum(e.base) * e.surcharge_rate / 100, 2), 0) as tax,
      count(e.line) as lines
    from invoices i left join invoice_entries e on e.invoice_id = i.id
    group by i.id, e.tax_rate, e.surcharge_rate, e.tax_name
  ), of_lines as (
    select id, sum(base) as base, sum(tax) as tax, sum(billable) as billable, sum(lines)::int as lines
    from per_rate group by id
  ), totals as (
    select l.id, coalesce(i.sent_base, taxes.base, l.base) as base, coalesce(i.sent_tax_total, taxes.tax, l.tax) as tax_total,
      i.sent_total, l.billable, l.lines
    from of_lines l join invoices i on i.id = l.id
      left join lateral (
        select sum(t.base) as base, sum(t.tax + t.surcharge) as tax from invoice_taxes t where t.invoice_id = l.id
      ) taxes on true
  )
  select id, base, tax_total, coalesce(sent_total, base + tax_total) as total, billable as billable_center, lines from totals;
