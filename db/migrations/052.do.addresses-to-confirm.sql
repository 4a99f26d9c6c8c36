-- Another e-mail of an account waits here until the link that was mailed to it is used. Only the newest of a user counts.
create table email_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  email text not null,
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_changes_user on email_changes (user_id, id);
