-- What was sent for the company, cleaned and written anew, by a name that is made of its content. What is said of the company
-- names it; what nobody has said within a day goes.
create table company_pictures (
  id text not null primary key check (id ~ '^[0-9a-f]{32}$'),
  type text not null check (type in ('image/svg+xml', 'image/png')),
  content bytea not null,
  width real not null check (width > 0),
  height real not null check (height > 0),
  -- The colour of all of it.
  ink text,
  made_at timestamptz not null
);
