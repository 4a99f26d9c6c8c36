/*
 * Ends every session of whoever is switched off, has another password or has lost a role, a right of the desk or of validation, in
 * whatever way that comes about, and for good: what is given back later opens no session of before. Codes and links on
 * their way go with them. Links to choose a password that went to another e-mail go too.
 */
create or replace function end_sessions() returns trigger language plpgsql as $$
declare
  -- Accounts that have lost something, those that have another password, and those that have another e-mail.
  poorer bigint[];
  locked bigint[];
  moved bigint[];
begin
  -- Executed for the same reason as in tell_of_accounts().
  execute $query$
  select
    coalesce(array_agg(n.id) filter (where o.active and not n.active or n.role <> o.role
      or not o.rights <@ n.rights or o.can_validate_orders and not n.can_validate_orders or o.can_validate_offers and not n.can_validate_offers),
      '{}'),
    coalesce(array_agg(n.id) filter (where n.password_hash is distinct from o.password_hash), '{}'),
    coalesce(array_agg(n.id) filter (where n.email <> o.email), '{}')
  from unchanged o join changed n on n.id = o.id
  $query$ into poorer, locked, moved;
  if moved <> '{}' then
    delete from password_resets where user_id = any (moved) and used_at is null;
  end if;
  if poorer = '{}' and locked = '{}' then
    return null;
  end if;
  update sessions set revoked_at = (select at from acting())
  where user_id = any (poorer || locked) and revoked_at is null;
  delete from entry_codes where user_id = any (poorer || locked) and used_at is null;
  delete from password_resets where user_id = any (poorer || locked) and used_at is null;
  delete from validation_links where user_id = any (poorer);
  return null;
end $$;

create or replace trigger users_end_sessions after update on users
  referencing old table as unchanged new table as changed for each statement execute function end_sessions();
