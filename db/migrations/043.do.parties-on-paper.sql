-- What papers say of a client beside its name and address, and how who looks after it is reached.

alter table clients
  add column tax_id text not null default '',
  add column payment_terms text not null default '';

alter table users add column phone text not null default '';
