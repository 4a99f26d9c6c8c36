-- Who asked for another e-mail where it was not the person: staff at the desk.
alter table email_changes add column asked_by bigint references users on delete set null;
create index email_changes_asked_by on email_changes (asked_by) where asked_by is not null;

-- What is done about an account beside changing its record. Nothing of it can be taken back.
alter table changes drop constraint changes_what_check;
alter table changes add constraint changes_what_check
  check (what in ('new', 'changed', 'withdrawn', 'kept', 'viewed', 'invited', 'sessions_ended', 'second_factor_reset', 'email_asked')) not valid;
alter table changes validate constraint changes_what_check;
