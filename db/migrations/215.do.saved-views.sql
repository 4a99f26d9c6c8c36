-- Filters and columns of a list of the desk, kept under a name: for who has saved them, or for everybody at the desk.
create table saved_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  is_shared boolean not null,
  list text not null,
  name text not null,
  -- As they stand in the address.
  filters text not null,
  -- In their order, and those that are not shown; null as they usually are.
  columns jsonb,
  unique (user_id, list, name)
);
create index saved_views_of_list on saved_views (list, is_shared);
