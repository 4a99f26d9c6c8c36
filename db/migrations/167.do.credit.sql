-- What the ERP says of a client's credit; null is unknown. Orders placed after `balance_sent_at` are not in the balance yet.
alter table clients
  add column locked_reason text not null default '',
  add column credit_limit numeric(14, 2),
  add column balance numeric(14, 2),
  add column overdue numeric(14, 2),
  add column balance_sent_at timestamptz;
