-- «Ver como»: who looks at the portal as somebody else, from which own session. No session of that person: it is none of what
-- the person has opened, and it is never refreshed.
create table views (
  id uuid primary key default gen_random_uuid(),
  -- As whom.
  user_id bigint not null references users on delete cascade,
  -- The own session of who looks: the view ends with it.
  session_id uuid not null references sessions on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index views_of_session on views (session_id);
create index views_of_user on views (user_id);

-- «viewed» tells that somebody has looked at the portal as this person. Nothing of it can be taken back.
alter table changes drop constraint changes_what_check;
alter table changes add constraint changes_what_check
  check (what in ('new', 'changed', 'withdrawn', 'kept', 'viewed')) not valid;
alter table changes validate constraint changes_what_check;
