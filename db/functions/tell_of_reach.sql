/* Tells whose clients, centers or countries have become others: the column that names them is the argument. */
create or replace function tell_of_reach() returns trigger language plpgsql as $$
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

create or replace trigger user_clients_added after insert on user_clients
  referencing new table as changed for each statement execute function tell_of_reach('client_id', 'clients_added');
create or replace trigger user_clients_removed after delete on user_clients
  referencing old table as changed for each statement execute function tell_of_reach('client_id', 'clients_removed');
create or replace trigger user_centers_added after insert on user_centers
  referencing new table as changed for each statement execute function tell_of_reach('center_id', 'centers_added');
create or replace trigger user_centers_removed after delete on user_centers
  referencing old table as changed for each statement execute function tell_of_reach('center_id', 'centers_removed');
create or replace trigger user_countries_made_known after insert on user_countries
  referencing new table as changed for each statement execute function tell_of_reach('country_id', 'countries_added');
create or replace trigger user_countries_gone_known after delete on user_countries
  referencing old table as changed for each statement execute function tell_of_reach('country_id', 'countries_removed');
