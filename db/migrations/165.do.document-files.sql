-- The papers of the ERP. What is held of a document is named by its content, so that a row of the exchange can come and go
-- without it; whatever no row names leaves the database at night.
create table document_contents (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  content bytea not null
);
alter table document_contents alter column content set storage external; -- papers are packed already

create table document_files (
  kind text not null check (kind in ('order', 'delivery_note', 'invoice')),
  -- The key of the document in the files of the ERP.
  document text not null,
  format text not null check (format in ('pdf', 'xml')),
  url text,
  file text,
  -- As it is sent, or of the file that came beside the table.
  sha256 text,
  bytes integer,
  -- Of what the address has given.
  fetched_sha256 text,
  -- When the address was asked for last.
  asked_at timestamptz,
  primary key (kind, document, format),
  check ((url is null) <> (file is null))
);
create index document_files_unasked on document_files (asked_at) where url is not null and asked_at is null;
create index document_files_sha256 on document_files ((coalesce(sha256, fetched_sha256)));
