/* What documents keep of who made them. */
create or replace function person_now(person bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('first_name', first_name, 'last_name', last_name, 'email', email) from users where id = person
$$;
