-- Whether somebody wants a mail on the day before a cut-off with what is due then.
alter table users add column week_mail boolean not null default false;

-- For which cut-off somebody was written to: once, however many processes there are.
create table week_mails (
  user_id bigint not null references users on delete cascade,
  cut_off timestamptz not null,
  primary key (user_id, cut_off)
);
create index week_mails_cut_off on week_mails (cut_off);
