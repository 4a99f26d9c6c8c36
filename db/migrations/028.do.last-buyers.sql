-- Whom each user was buying for last: taken up again at the next sign-in, on whatever device that is.
create table last_buyers (
  user_id bigint primary key references users on delete cascade,
  client_id bigint references clients on delete set null,
  center_id bigint references centers on delete set null,
  lead_id bigint references leads on delete set null
);
