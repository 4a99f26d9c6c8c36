-- The amount and the number of documents of each day, with the sales node of their center. An invoice of several centers
-- is a document of the center of its first line. The orders of a client that is never charged are its sales.
create view counted_document_days as
  select d.kind, d.is_sale, d.client_id, d.center_id, ce.sales_node_id, d.day, d.amount, d.documents
  from (
    select 'orders' as kind, not c.has_invoices as is_sale, o.client_id, o.center_id,
      business_day(o.order_datetime) as day, sum(o.base + o.client_discount) as amount, count(*)::int as documents
    from orders o join clients c on c.id = o.client_id
    where o.center_id is not null and is_ordered(o.state) and o.lines > 0
    group by c.has_invoices, o.client_id, o.center_id, business_day(o.order_datetime)
    union all
    select 'delivery_notes', false, client_id, center_id, business_day(delivery_note_datetime), sum(base), count(*)::int
    from delivery_notes where lines > 0
    group by client_id, center_id, business_day(delivery_note_datetime)
    union all
    select 'invoices', true, l.client_id, l.center_id, l.day, sum(l.amount),
      count(*) filter (where l.line = (select min(e.line) from invoice_entries e where e.invoice_id = l.document_id))::int
    from invoiced_lines l
    group by l.client_id, l.center_id, l.day
  ) d left join centers ce on ce.id = d.center_id;
