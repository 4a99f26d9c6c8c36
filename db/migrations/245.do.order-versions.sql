-- Whether those who validate an order of the client may also add to it.
alter table clients add column validators_may_add boolean not null default false;

-- So often were the lines of an order changed since it was placed.
alter table orders add column revision int not null default 0;

-- An order whose lines were changed, as it was asked for (version 0) and after each change: the last is what its lines are.
create table order_versions (
  order_id bigint not null references orders on delete cascade,
  version int not null,
  made_at timestamptz not null,
  user_id bigint references users,
  -- The name of who made it, as of then.
  user_as jsonb,
  -- The validator who was away, by whose right it was changed.
  in_place_of bigint references users,
  -- By who placed the order, or by a validator.
  by_validator boolean not null,
  reason text not null default '',
  -- Why single lines were changed: numbers of the version before → words.
  reasons jsonb not null default '{}',
  base numeric(14, 2) not null,
  tax_total numeric(14, 2) not null,
  total numeric(14, 2) not null,
  primary key (order_id, version)
);
create index order_versions_user on order_versions (user_id);
create index order_versions_in_place_of on order_versions (in_place_of) where in_place_of is not null;

create table order_version_entries (
  order_id bigint not null,
  version int not null,
  line int not null,
  -- The line of the version before that it was made of; null of the first version and of what was added.
  from_line int,
  product_id bigint not null references products,
  -- Its article as it was called in the order.
  name text not null,
  code text not null,
  unit text not null,
  quantity numeric(12, 3) not null,
  price numeric(12, 4) not null,
  description text not null default '',
  discount numeric(5, 2) not null default 0,
  unit_name text,
  unit_quantity numeric(14, 4) not null default 1,
  base numeric(14, 2) not null,
  primary key (order_id, version, line),
  foreign key (order_id, version) references order_versions on delete cascade
);
create index order_version_entries_product on order_version_entries (product_id);
