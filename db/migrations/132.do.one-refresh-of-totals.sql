-- refresh_totals() sets the totals of documents to what their views say.
drop function if exists refresh_orders(bigint[]);
drop function if exists refresh_delivery_notes(bigint[]);
drop function if exists refresh_invoices(bigint[]);
