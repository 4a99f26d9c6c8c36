-- Documents of catalogues that were asked for and are made by a job: a row for each until the document is kept.
create table asked_catalog_files (
  catalog_id bigint not null references catalogs (id) on delete cascade,
  type text not null,
  asked_at timestamptz not null,
  has_failed boolean not null default false,
  primary key (catalog_id, type)
);
