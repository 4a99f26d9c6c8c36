-- Who decides from day to day what waits for a validator: as far as she may, and never further.
create table substitutions (
  id bigint generated always as identity primary key,
  -- Who is away.
  user_id bigint not null references users on delete cascade,
  substitute_id bigint not null references users on delete cascade,
  -- Business days of Europe/Madrid; both count.
  first_day date not null,
  last_day date not null,
  check (user_id <> substitute_id),
  check (first_day <= last_day),
  -- One at a time.
  constraint substitutions_overlap exclude using gist (
    int8range(user_id, user_id, '[]') with &&, daterange(first_day, last_day, '[]') with &&)
);
create index substitutions_of_user on substitutions (user_id);
create index substitutions_of_substitute on substitutions (substitute_id);

-- Nothing of it can be taken back from the history: it is withdrawn, or said again.
alter table changes drop constraint changes_what_check;
alter table changes add constraint changes_what_check
  check (what in ('new', 'changed', 'withdrawn', 'kept', 'viewed', 'invited', 'sessions_ended', 'second_factor_reset',
    'email_asked', 'left', 'substituted', 'substitute_withdrawn')) not valid;
alter table changes validate constraint changes_what_check;
