-- A line that was copied from an accepted offer: what it costs as long as that holds.
alter table cart_items
  add column offer_id bigint references offers (id) on delete set null,
  add column offered_price numeric(12, 4);

create index cart_items_offer on cart_items (offer_id) where offer_id is not null;
