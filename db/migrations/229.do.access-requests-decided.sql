-- Who asks for access is answered at the desk: an address waits once, and is invited or refused by somebody.
update access_requests set email = lower(email) where email <> lower(email);
delete from access_requests later using access_requests earlier where earlier.email = later.email and earlier.id < later.id;
alter table access_requests add column times integer not null default 1;
alter table access_requests add column state text not null default 'waiting' check (state in ('waiting', 'invited', 'refused'));
alter table access_requests add column decided_at timestamptz;
alter table access_requests add column decided_by bigint references users;
-- What a refused one was told.
alter table access_requests add column answer text not null default '';
alter table access_requests add constraint access_requests_decided_by_state check ((state = 'waiting') = (decided_at is null));
create unique index access_requests_waiting on access_requests (email) where state = 'waiting';
create index access_requests_decided on access_requests (decided_at) where decided_at is not null;
create index access_requests_decided_by on access_requests (decided_by);
