/* What documents keep of a centre. */
create or replace function center_now(center bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('name', name, 'external_id', external_id, 'address', address, 'postal_code', postal_code,
    'locality', locality, 'contact', contact, 'phone', phone, 'morning_open_times', morning_open_times,
    'afternoon_open_times', afternoon_open_times)
  from centers where id = center
$$;
