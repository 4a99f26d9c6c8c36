/*
 * Tells of every change of an account, in whatever way it comes about: before and after, but no password, and not what is made of other columns. What joins
 * both tables is executed, to be planned anew: a plan for one row that is kept would compare thousands one by one.
 */
create or replace function tell_of_accounts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into events (happened_at, kind, user_id, account_id, request_id, details)
    select a.at, 'account_created', a.user_id, n.id, a.request_id, a.details || jsonb_build_object(
      'email', n.email, 'after', to_jsonb(n) - 'id' - 'password_hash' - 'search', 'password', n.password_hash is not null)
    from changed n cross join acting() a order by n.id;
  elsif tg_op = 'UPDATE' then
    execute $query$
    insert into events (happened_at, kind, user_id, account_id, request_id, details)
    select a.at, 'account_changed', a.user_id, n.id, a.request_id, a.details || jsonb_build_object(
      'email', n.email, 'before', coalesce(differing.before, '{}'), 'after', coalesce(differing.after, '{}'),
      'password', n.password_hash is distinct from o.password_hash)
    from unchanged o join changed n on n.id = o.id cross join acting() a cross join lateral (
      select jsonb_object_agg(b.key, b.value) as before, jsonb_object_agg(b.key, c.value) as after
      from jsonb_each(to_jsonb(o) - 'password_hash' - 'search') b join jsonb_each(to_jsonb(n) - 'password_hash' - 'search') c on c.key = b.key
      where b.value <> c.value
    ) differing
    where o is distinct from n order by n.id
    $query$;
  else
    insert into events (happened_at, kind, user_id, account_id, request_id, details)
    select a.at, 'account_deleted', a.user_id, o.id, a.request_id, a.details || jsonb_build_object(
      'email', o.email, 'before', to_jsonb(o) - 'id' - 'password_hash' - 'search')
    from unchanged o cross join acting() a order by o.id;
  end if;
  return null;
end $$;

create or replace trigger users_made_known after insert on users
  referencing new table as changed for each statement execute function tell_of_accounts();
create or replace trigger users_changed_known after update on users
  referencing old table as unchanged new table as changed for each statement execute function tell_of_accounts();
create or replace trigger users_gone_known after delete on users
  referencing old table as unchanged for each statement execute function tell_of_accounts();
