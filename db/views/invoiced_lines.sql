-- The lines of invoices that count. A line belongs to the center of the invoice; of an invoice of several centers to that
-- of its delivery note or order.
create view invoiced_lines as
  select i.client_id, coalesce(i.center_id, e.center_id) as center_id, business_day(i.invoice_datetime) as day,
    business_month(i.invoice_datetime) as month, i.id as document_id, e.line, e.product_id, p.supplier_id, p.is_charge, e.quantity,
    e.base as amount
  from invoices i join invoice_entries e on e.invoice_id = i.id join products p on p.id = e.product_id
  where not is_cancelled(i.state);
