-- The version of the catalogue in which the words of an article changed last: who has read them then reads no words again
-- where only stock and sales are others.
alter table search_version add column words bigint not null default 0;
