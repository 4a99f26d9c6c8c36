-- What a validator of an order that waits has asked its requester, and the answer. One is open at a time.
create table order_questions (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  asked_at timestamptz not null,
  asked_by bigint not null references users,
  question text not null,
  answered_at timestamptz,
  answered_by bigint references users,
  answer text not null default '',
  check ((answered_at is null) = (answer = ''))
);
create unique index order_questions_open on order_questions (order_id) where answered_at is null;
create index order_questions_order on order_questions (order_id);
create index order_questions_asked_by on order_questions (asked_by);
create index order_questions_answered_by on order_questions (answered_by) where answered_by is not null;
