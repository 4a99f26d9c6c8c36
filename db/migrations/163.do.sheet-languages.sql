-- Data sheets in several languages; those of before are in Spanish.
alter table product_documents
  add column language text not null default 'es',
  add column revision text,
  drop constraint product_documents_pkey,
  add primary key (product_id, kind, language);
