-- The rules of the installation as they were said at the desk, each time as a whole. The newest holds; only added to.
create table rule_versions (
  id bigint not null generated always as identity primary key,
  said jsonb not null,
  since timestamptz not null,
  -- The change in the history.
  import_id bigint not null
);
