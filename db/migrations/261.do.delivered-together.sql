-- Whether all lines of an order are to come in one delivery, however long the last of them takes.
alter table orders add column delivered_together boolean not null default false;
