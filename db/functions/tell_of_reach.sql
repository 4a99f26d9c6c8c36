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
