-- Documents keep what stood on them when they were made: whom they were for, and names, codes and units of their articles.
-- Null in documents of before until keep_names() has come to them.
alter table orders add column client_as jsonb, add column center_as jsonb;
alter table offers add column client_as jsonb, add column center_as jsonb, add column lead_as jsonb;
alter table catalogs add column client_as jsonb, add column center_as jsonb;
alter table delivery_notes add column client_as jsonb, add column center_as jsonb;
alter table invoices add column client_as jsonb, add column center_as jsonb,
  -- What the ERP says of the client and of the totals, where it does.
  add column client_name text, add column client_tax_id text, add column client_address text,
  add column sent_base numeric(14,2), add column sent_tax_total numeric(14,2), add column sent_total numeric(14,2);

alter table order_entries add column article_name text, add column article_code text, add column article_unit text,
  -- The format by its code, so that the same row finds what it said before.
  add column unit_code text;
alter table offer_entries add column article_name text, add column article_code text, add column article_unit text;
alter table catalog_entries add column article_name text, add column article_code text, add column article_unit text;
alter table delivery_note_entries
  add column article_name text, add column article_code text, add column article_unit text;
alter table invoice_entries add column article_name text, add column article_code text, add column article_unit text;

-- How far the documents of before have got their names: of each table the last id that has them, and the last of all.
create table kept_names (
  documents text primary key,
  reached bigint not null default 0,
  until bigint not null
);
