-- What a client's orders have to say: its own number, a cost center, its purchase order as a file.
alter table clients
  add column order_number_rule text not null default 'none',
  add column order_file text not null default 'none' check (order_file in ('none', 'allowed', 'required')),
  add column cost_centers text[] not null default '{}';

alter table orders add column cost_center text not null default '';

-- The client's own purchase order, as it came with an order.
create table order_files (
  order_id bigint primary key references orders on delete cascade,
  name text not null,
  media_type text not null,
  content bytea not null
);
