-- What was shown of a cart under each of its last versions: whoever finishes an older one is told what has changed.
create table shown_carts (
  cart_id bigint not null,
  version bigint not null,
  shown jsonb not null,
  shown_at timestamptz not null,
  primary key (cart_id, version)
);

create index shown_carts_age on shown_carts (shown_at);
