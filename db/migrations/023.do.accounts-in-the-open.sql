-- A key says which kinds it may send and read, and from which networks; null and an empty list are no restriction, as
-- keys had none until now. What gives power over accounts has to be given to a key by somebody who confirms it.
alter table api_keys
  add column sends text[],
  add column reads text[],
  add column networks text[] not null default '{}',
  add column may_send_passwords boolean not null default false,
  add column may_make_admins boolean not null default false;

-- The account that an event tells of. No reference: the event outlives the account.
alter table events add column account_id bigint;
create index events_account on events (account_id) where account_id is not null;

/* Who acts in this transaction, as the server has said (setting `pulcro.acting`); else whoever uses the database. */
create function acting(out at timestamptz, out user_id bigint, out request_id text, out details jsonb)
language plpgsql stable as $$
declare
  said jsonb := nullif(current_setting('pulcro.acting', true), '');
begin
  at := coalesce((said ->> 'at')::timestamptz, now());
  user_id := (said ->> 'user_id')::bigint;
  request_id := said ->> 'request_id';
  details := jsonb_build_object('by', coalesce(said -> 'by', jsonb_build_object('database', session_user)));
end $$;

/*
 * Tells of every change of an account, in whatever way it comes about: before and after, but no password. What joins
 * both tables is executed, to be planned anew: a plan for one row that is kept would compare thousands one by one.
 */
create function tell_of_accounts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into events (happened_at, kind, user_id, account_id, request_id, details)
    select a.at, 'account_created', a.user_id, n.id, a.request_id, a.details || jsonb_build_object(
      'email', n.email, 'after', to_jsonb(n) - 'id' - 'password_hash', 'password', n.password_hash is not null)
    from changed n cross join acting() a order by n.id;
  elsif tg_op = 'UPDATE' then
    execute $query$
    insert into events (happened_at, kind, user_id, account_id, request_id, details)
    select a.at, 'account_changed', a.user_id, n.id, a.request_id, a.details || jsonb_build_object(
      'email', n.email, 'before', coalesce(differing.before, '{}'), 'after', coalesce(differing.after, '{}'),
      'password', n.password_hash is distinct from o.password_hash)
    from unchanged o join changed n on n.id = o.id cross join acting() a cross join lateral (
      select jsonb_object_agg(b.key, b.value) as before, jsonb_object_agg(b.key, c.value) as after
      from jsonb_each(to_jsonb(o) - 'password_hash') b join jsonb_each(to_jsonb(n) - 'password_hash') c on c.key = b.key
      where b.value <> c.value
    ) differing
    where o is distinct from n order by n.id
    $query$;
  else
    insert into events (happened_at, kind, user_id, account_id, request_id, details)
    select a.at, 'account_deleted', a.user_id, o.id, a.request_id, a.details || jsonb_build_object(
      'email', o.email, 'before', to_jsonb(o) - 'id' - 'password_hash')
    from unchanged o cross join acting() a order by o.id;
  end if;
  return null;
end $$;

create trigger users_made_known after insert on users
  referencing new table as changed for each statement execute function tell_of_accounts();
create trigger users_changed_known after update on users
  referencing old table as unchanged new table as changed for each statement execute function tell_of_accounts();
create trigger users_gone_known after delete on users
  referencing old table as unchanged for each statement execute function tell_of_accounts();

/* Tells whose clients, centers or countries have become others: the column that names them is the argument. */
create function tell_of_reach() returns trigger language plpgsql as $$
begin
  execute format($query$
    insert into events (happened_at, kind, user_id, account_id, request_id, details)
    select a.at, 'account_reach_changed', a.user_id, c.user_id, a.request_id,
      a.details || jsonb_build_object('email', u.email, %L, jsonb_agg(c.%I order by c.%I))
    from changed c cross join acting() a left join users u on u.id = c.user_id
    group by a.at, a.user_id, c.user_id, a.request_id, a.details, u.email order by c.user_id
    $query$, tg_argv[1], tg_argv[0], tg_argv[0]);
  return null;
end $$;

create trigger user_clients_added after insert on user_clients
  referencing new table as changed for each statement execute function tell_of_reach('client_id', 'clients_added');
create trigger user_clients_removed after delete on user_clients
  referencing old table as changed for each statement execute function tell_of_reach('client_id', 'clients_removed');
create trigger user_centers_added after insert on user_centers
  referencing new table as changed for each statement execute function tell_of_reach('center_id', 'centers_added');
create trigger user_centers_removed after delete on user_centers
  referencing old table as changed for each statement execute function tell_of_reach('center_id', 'centers_removed');
create trigger user_countries_made_known after insert on user_countries
  referencing new table as changed for each statement execute function tell_of_reach('country_id', 'countries_added');
create trigger user_countries_gone_known after delete on user_countries
  referencing old table as changed for each statement execute function tell_of_reach('country_id', 'countries_removed');

/*
 * Ends every session of whoever is switched off, has another password or has lost a role or a right of validation, in
 * whatever way that comes about, and for good: what is given back later opens no session of before. Codes and links on
 * their way go with them. Links to choose a password that went to another e-mail go too.
 */
create function end_sessions() returns trigger language plpgsql as $$
declare
  -- Accounts that have lost something, those that have another password, and those that have another e-mail.
  poorer bigint[];
  locked bigint[];
  moved bigint[];
begin
  -- Executed for the same reason as above.
  execute $query$
  select
    coalesce(array_agg(n.id) filter (where o.active and not n.active or n.role <> o.role
      or o.can_validate_orders and not n.can_validate_orders or o.can_validate_offers and not n.can_validate_offers),
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
  delete from validation_links where user_id = any (poorer) and used_at is null;
  return null;
end $$;

create index entry_codes_user on entry_codes (user_id) where used_at is null;

create trigger users_end_sessions after update on users
  referencing old table as unchanged new table as changed for each statement execute function end_sessions();

-- Sessions of those who are switched off already, which would come back with them.
update sessions s set revoked_at = now() from users u where u.id = s.user_id and not u.active and s.revoked_at is null;
