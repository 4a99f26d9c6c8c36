-- Until when who placed an order may change it, and the ERP does not hear of it; null where that is over, or never was.
alter table orders add column held_until timestamptz;
create index orders_held on orders (held_until) where held_until is not null and state <> 10;
-- What happened to an order while it was held is its history alone: the feed tells of it when it is released.
alter table events add column held boolean not null default false;
