-- From where a session was opened, so that its owner recognises it: the address and what the browser calls itself.

alter table sessions
  add column address text not null default '',
  add column user_agent text not null default '';
