-- Links in the mails to validators: only their digest, good to show the document once within a week.
create table validation_links (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  order_id bigint references orders on delete cascade,
  offer_id bigint references offers on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (num_nonnulls(order_id, offer_id) = 1)
);
create index validation_links_expires on validation_links (expires_at);
create index validation_links_user on validation_links (user_id);
create index validation_links_order on validation_links (order_id) where order_id is not null;
create index validation_links_offer on validation_links (offer_id) where offer_id is not null;
