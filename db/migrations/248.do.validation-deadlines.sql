-- Until when an order that waits should be decided by those whose turn it is; null without such a deadline.
alter table orders
  add column validate_before timestamptz,
  -- So often did that pass, and the turn go to the next.
  add column validation_turn int not null default 0,
  add column deadline_reminded_at timestamptz;
create index orders_validate_before on orders (validate_before) where state = 1 and validate_before is not null;
