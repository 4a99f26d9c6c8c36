/*
 * Ends every visit of a partner that is switched off, for good: what is switched on again opens no session of before. Start
 * addresses on their way go with them.
 */
create or replace function end_visits() returns trigger language plpgsql as $$
begin
  update sessions s set revoked_at = (select at from acting())
  from punchout_sessions v where v.partner_id = new.id and s.punchout_id = v.id and s.revoked_at is null;
  delete from entry_codes e using punchout_sessions v
  where v.partner_id = new.id and e.punchout_id = v.id and e.used_at is null;
  return null;
end $$;

create or replace trigger punchout_partners_switched after update on punchout_partners
  for each row when (old.active and not new.active) execute function end_visits();
