-- Whether a client was ever charged, with which its invoices are its sales and no longer its orders.
create view counted_clients as
  select c.id, exists (select from invoiced_lines l where l.client_id = c.id) as has_invoices from clients c;
