-- What a person shows at the sign-in beside the password: a code of an app.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  -- What codes are made from, sealed with the secret of the server.
  secret bytea not null,
  begun_at timestamptz not null,
  -- Null while it was only begun: it asks for nothing yet.
  confirmed_at timestamptz,
  -- The half minute of the code that was accepted last, so that each is good for one use.
  last_step bigint not null default 0,
  -- Digests of the codes for whoever has lost the app; a used one is gone.
  recovery_hashes text[] not null default '{}'
);
