-- A link of a mail to a validator shows its document as often as it is opened; what is done by it needs a code by mail.
alter table validation_links drop column used_at;

-- One code for one thing that is to be done by a link: its digests, and how often a wrong one was tried.
create table validation_codes (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique references validation_links on delete cascade,
  -- Of what is to be decided or asked: the code is good for nothing else.
  wish_hash bytea not null,
  -- Null until the mail is written.
  code_hash bytea,
  expires_at timestamptz not null,
  tries int not null default 0
);
