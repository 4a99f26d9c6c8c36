/*
 * Refuses a transaction after which nobody administers any more, where somebody did, in whatever way that comes about. Looked
 * at when it ends, so that it may make another administrator first or last; one at a time, so that two that each leave the
 * other's administrator do not both pass.
 */
create or replace function keep_an_admin() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.role = 'admin' and new.active then
    return null;
  end if;
  perform pg_advisory_xact_lock(7305223);
  if not exists (select from users where role = 'admin' and active) then
    raise exception 'this would leave nobody who administers: make another administrator first'
      using errcode = 'check_violation', constraint = 'users_keep_an_admin';
  end if;
  return null;
end $$;

drop trigger if exists users_keep_an_admin on users;
create constraint trigger users_keep_an_admin after update or delete on users deferrable initially deferred
  for each row when (old.role = 'admin' and old.active) execute function keep_an_admin();
