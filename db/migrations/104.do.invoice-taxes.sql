-- The taxes of an invoice as the ERP sent them, which stand on it instead of those of its lines.
create table invoice_taxes (
  invoice_id bigint not null references invoices (id),
  rate numeric(5,2) not null,
  name text not null default 'IVA',
  base numeric(14,2) not null,
  tax numeric(14,2) not null,
  surcharge_rate numeric(5,2) not null default 0,
  surcharge numeric(14,2) not null default 0,
  primary key (invoice_id, rate)
);
