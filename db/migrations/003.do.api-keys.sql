-- Keys of machines: an ERP that feeds the exchange. Only the hash is kept; the key has 256 random bits, so that a
-- plain SHA-256 cannot be reversed.

create table api_keys (
  name text primary key,
  key_hash bytea not null unique,
  created_at timestamptz not null
);
