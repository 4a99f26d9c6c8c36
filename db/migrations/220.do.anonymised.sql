-- An account whose person is known no more: it stays for the documents that it made, and nothing opens it or gives it a name again.
alter table users add column anonymised_at timestamptz;
alter table users add constraint users_anonymised_is_nobody check (
  anonymised_at is null
  or (not active and erp_email is null and external_id is null and password_hash is null
    and first_name = '' and last_name = '' and phone = ''));
create index users_anonymised on users (email) where anonymised_at is not null;

-- «anonymised» tells who did that, without the name. Nothing of it can be taken back.
alter table changes drop constraint changes_what_check;
alter table changes add constraint changes_what_check
  check (what in ('new', 'changed', 'withdrawn', 'kept', 'viewed', 'invited', 'sessions_ended', 'second_factor_reset', 'email_asked', 'left', 'substituted',
    'substitute_withdrawn', 'anonymised')) not valid;
alter table changes validate constraint changes_what_check;
