-- A value that a person has set and that imports leave as it is. By the columns of the exchange, and keyed as `changes` is.
create table pins (
  kind text collate "C" not null,
  key text collate "C" not null,
  column_name text collate "C" not null,
  user_id bigint references users (id) on delete set null,
  -- The name of the person on that day.
  pinned_by text not null,
  pinned_at timestamptz not null,
  reason text not null default '',
  -- The change that set it.
  import_id bigint not null,
  -- What an import would have written last; no value before one did.
  sent jsonb,
  sent_at timestamptz,
  primary key (kind, key, column_name)
);
create index pins_of_user on pins (user_id);

-- A change that a person made by hand, and no file.
alter table imports
  add column by_hand boolean not null default false,
  -- Why, in the words of the person.
  add column reason text not null default '';

-- «kept» is a value that an import sent and that stays as a person has set it.
alter table changes drop constraint changes_what_check;
alter table changes add constraint changes_what_check check (what in ('new', 'changed', 'withdrawn', 'kept')) not valid;
alter table changes validate constraint changes_what_check;
