-- What is said of the company that runs the installation, each time as a whole. Only added to: a paper says what held when its
-- document was made.
create table company_versions (
  id bigint not null generated always as identity primary key,
  -- Null where it is said of all countries.
  country_id text references countries (id) on delete cascade,
  said jsonb not null,
  since timestamptz not null,
  -- The change in the history.
  import_id bigint not null
);
create index company_versions_of_country on company_versions (country_id, id);
