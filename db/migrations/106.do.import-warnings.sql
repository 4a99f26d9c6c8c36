-- What somebody should look at although it is stored.
alter table imports add column warnings jsonb not null default '[]';
