-- A cart of a punch-out session goes when the session has ended; one that no session is known of, by its age.
alter table carts add column created_at timestamptz not null default now();
