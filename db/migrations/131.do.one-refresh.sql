-- refresh() fills every table of counted figures from its view.
drop function if exists refresh_consumption(bigint[], date[]);
drop function if exists refresh_order_days(bigint[], date[]);
drop function if exists refresh_delivered(bigint[], date[]);
drop function if exists refresh_note_days(bigint[], date[]);
drop function if exists refresh_invoiced(bigint[], date[]);
drop function if exists refresh_invoice_days(bigint[], date[]);
drop function if exists refresh_emissions(bigint[], date[]);
drop function if exists count_emissions(bigint[], date[]);
