-- With what the list of what is due is made: the weights of each night, and how well they did on the days before.
create table due_models (
  version int generated always as identity primary key,
  fitted_at timestamptz not null,
  weights float8[] not null,
  -- What is less probable is not proposed.
  threshold float8 not null,
  examples int not null,
  -- Recall and precision together at the threshold, over the examples.
  f1 float8
);

-- What the centers of a sector order, for a center that has no past of its own: made anew every night.
create table due_sectors (
  sector_id bigint not null references sectors on delete cascade,
  product_id bigint not null references products on delete cascade,
  -- Of a hundred months in which a center of the sector ordered, in how many it ordered the article.
  share float8 not null,
  primary key (sector_id, product_id)
);

-- What a center has said that it does not need, and until the evening of which day.
create table due_answers (
  center_id bigint not null references centers on delete cascade,
  -- A center that moves takes nothing with it.
  client_id bigint not null references clients on delete cascade,
  product_id bigint not null references products on delete cascade,
  until date not null,
  primary key (center_id, product_id)
);
create index due_answers_until on due_answers (until);
