-- Who was invited by mail or at the terminal, by a link that is good once. Only the newest of a person counts.
create table invitations (
  id bigint generated always as identity primary key,
  -- Null for an administrator whose account is made when the link is used: then by this address, or by one that is typed.
  user_id bigint references users on delete cascade,
  email text,
  invited_by bigint references users on delete set null,
  language text not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null until the mail is written.
  token_hash bytea unique,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
create index invitations_of_user on invitations (user_id, id);
create index invitations_by on invitations (invited_by) where invited_by is not null;

-- «invited» tells that a person was sent an invitation. Nothing of it can be taken back.
alter table changes drop constraint changes_what_check;
alter table changes add constraint changes_what_check
  check (what in ('new', 'changed', 'withdrawn', 'kept', 'viewed', 'invited')) not valid;
alter table changes validate constraint changes_what_check;
