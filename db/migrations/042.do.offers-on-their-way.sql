-- The offers that the lines of a cart were copied from, to become an order: placing it converts them.
alter table carts add column offers bigint[] not null default '{}';

-- Who wants a copy of the offers that the own name sends, and a mail some days before one of them ends.
alter table users
  add column offer_copies boolean not null default false,
  add column offer_reminders boolean not null default false;

alter table offers
  -- When its seller was reminded that it ends; once an offer.
  add column reminded_at timestamptz,
  -- Who was told of the answer and has not looked at it yet.
  add column unseen_by bigint[] not null default '{}';
create index offers_unseen on offers using gin (unseen_by) where unseen_by <> '{}';
