-- What only a person knows of a step before the first client orders: it looks right, the mail came, there is no ERP, the
-- copy was tried elsewhere.
create table going_live_confirmations (
  step text primary key,
  user_id bigint references users on delete set null,
  at timestamptz not null
);
create index going_live_confirmations_user on going_live_confirmations (user_id) where user_id is not null;
