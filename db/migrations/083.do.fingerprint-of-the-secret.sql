-- One row: by which JWT_SECRET the processes of this database are known. It is made from the secret, and nobody can find
-- the secret by it.
create table secret_fingerprint (
  only_row boolean primary key default true check (only_row),
  fingerprint bytea not null,
  kept_at timestamptz not null default now()
);
