-- What the desk finds people by, beside the clients for whom they act.
alter table users add column search text not null generated always as (
  fold(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(erp_email, '') || ' ' || phone)
) stored;
create index users_search on users using gin (search gin_trgm_ops);
