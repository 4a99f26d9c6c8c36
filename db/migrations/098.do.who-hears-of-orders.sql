-- The mail of a sales person about the orders of the own clients, and mails that a change in the database has caused, until
-- the process that sends mails takes them.

alter table users add column order_mails boolean not null default true;

create table waiting_mails (
  id bigint generated always as identity primary key,
  kind text not null,
  data jsonb not null
);
