-- Who wants a mail when an article is in stock again. It goes with the mail, which is sent once.
create table stock_alerts (
  product_id bigint not null references products on delete cascade,
  user_id bigint not null references users on delete cascade,
  asked_at timestamptz not null,
  primary key (product_id, user_id)
);
create index stock_alerts_user on stock_alerts (user_id);
