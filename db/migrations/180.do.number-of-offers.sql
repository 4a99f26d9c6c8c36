-- The number that a client gives its order when it accepts an offer.
alter table offers add column client_order_number text not null default '';
