-- Which lines of an order or offer had a discount that needs validation when it was made: its own and its share of that on
-- the whole, measured as of then. A constant default writes no row of a large table.

alter table order_entries add column discount_waits boolean not null default false;
alter table offer_entries add column discount_waits boolean not null default false;
