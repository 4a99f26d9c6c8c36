-- When the validators of a document that waits were last reminded of it: once a day at most.
alter table orders add column validation_reminded_at timestamptz;
alter table offers add column validation_reminded_at timestamptz;
