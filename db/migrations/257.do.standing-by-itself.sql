-- Whether standing baskets of the client that nobody answers are sent.
alter table clients add column standing_by_itself boolean not null default false;
