-- Orders pass from one validator to the next, as offers do.

alter table orders
  -- The highest maximum of a validator for which it was too much.
  add column passed_limit numeric(14, 2),
  -- Grows with every decision; each is told of in events.
  add column version int not null default 1;
