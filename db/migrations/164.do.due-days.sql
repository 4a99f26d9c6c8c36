-- When an invoice is due, when it was paid, and the texts that the law of its country wants on its paper.
alter table invoices
  add column due_date date,
  add column paid_on date,
  add column qr_text text not null default '',
  add column atcud text not null default '',
  add column unique_code text not null default '';

create index invoices_unpaid on invoices (client_id, due_date) where paid_on is null and due_date is not null;
