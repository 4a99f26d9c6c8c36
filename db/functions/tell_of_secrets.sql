/* A secret has another end: every server reads again who has come in by it. */
create or replace function tell_of_secrets() returns trigger language plpgsql as $$
declare
  told text;
begin
  select case when count(distinct v.user_id) <= 100 then string_agg(distinct v.user_id::text, ',') else 'all' end
    into told from punchout_sessions v where v.secret_id = new.id;
  if told is not null then
    perform pg_notify('viewers', told);
  end if;
  return null;
end $$;

create or replace trigger punchout_secrets_ended after update on punchout_secrets
  for each row when (old.revoked_at is distinct from new.revoked_at) execute function tell_of_secrets();
