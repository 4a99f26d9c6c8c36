-- How many of the changed rows are no longer there, or no longer used.
alter table imports add column rows_withdrawn bigint not null default 0;
