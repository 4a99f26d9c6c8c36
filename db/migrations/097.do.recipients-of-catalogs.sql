-- The addresses that were named when a catalogue was made: it is mailed to these alone. Those of before named none.

alter table catalogs add column recipients text[] not null default '{}';
