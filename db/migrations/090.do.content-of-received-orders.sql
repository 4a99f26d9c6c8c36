-- What counts of an order as it was sent, as a digest: the same version with other content is refused. Null for orders of
-- before, whose lines are compared.
alter table punchout_orders add column content text;
