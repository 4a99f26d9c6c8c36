-- «left» tells that a person has left the company, to whom everything went, and what of it stays. Nothing of it can be taken back.
alter table changes drop constraint changes_what_check;
alter table changes add constraint changes_what_check
  check (what in ('new', 'changed', 'withdrawn', 'kept', 'viewed', 'invited', 'sessions_ended', 'second_factor_reset', 'email_asked', 'left')) not valid;
alter table changes validate constraint changes_what_check;
