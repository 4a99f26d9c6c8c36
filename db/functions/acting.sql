/* Who acts in this transaction, as the server has said (setting `pulcro.acting`); else whoever uses the database. */
create or replace function acting(out at timestamptz, out user_id bigint, out request_id text, out details jsonb)
language plpgsql stable as $$
declare
  said jsonb := nullif(current_setting('pulcro.acting', true), '');
begin
  at := coalesce((said ->> 'at')::timestamptz, now());
  user_id := (said ->> 'user_id')::bigint;
  request_id := said ->> 'request_id';
  details := jsonb_build_object('by', coalesce(said -> 'by', jsonb_build_object('database', session_user)));
end $$;
