-- The centers of orders and the clients of invoices whose figures an import leaves to be counted anew.
create table stale_counts (
  documents text not null check (documents in ('orders', 'invoices')),
  owner_id bigint not null,
  since date not null,
  primary key (documents, owner_id)
);
insert into stale_counts (documents, owner_id, since) select 'orders', center_id, since from stale_consumption;
drop table stale_consumption;
drop function if exists move_articles(bigint[], bigint[]);
