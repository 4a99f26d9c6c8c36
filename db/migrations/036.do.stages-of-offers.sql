-- How far an offer has come, beside its state: the state tells of the validation, this of what became of it outside.
alter table offers
  add column stage text not null default 'created'
    check (stage in ('created', 'sent', 'opened', 'change_asked', 'accepted', 'refused', 'converted', 'withdrawn')),
  -- To whom it was sent last, or is to be sent after the validation; empty: the address of the client or lead.
  add column send_to text[] not null default '{}';
update offers set stage = 'sent' where state = 2;
-- What the recipient has answered and nobody has tended to yet.
create index offers_to_tend on offers (user_id) where stage in ('accepted', 'change_asked');
-- What may run out.
create index offers_open on offers (valid_until) where state = 2 and stage in ('created', 'sent', 'opened', 'change_asked');

-- Links in the mails with offers: only their digest. They end some days after the offer does.
create table offer_links (
  token_hash bytea primary key,
  offer_id bigint not null references offers on delete cascade,
  -- To whom it was sent; empty where the sender passes it on.
  email text not null,
  -- When it was first opened by somebody who is not of the house.
  opened_at timestamptz
);
create index offer_links_offer on offer_links (offer_id);
