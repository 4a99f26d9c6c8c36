-- With which secret a visit began: it ends when that one is revoked. The bench tests with secrets of a moment, whose end
-- ends no visit.
alter table punchout_secrets add column is_momentary boolean not null default false;
alter table punchout_sessions add column secret_id bigint references punchout_secrets on delete cascade;
create index punchout_sessions_secret on punchout_sessions (secret_id) where secret_id is not null;

-- Visits that may still be under way, of partners with one secret; of the others it is not known.
update punchout_sessions v set secret_id = s.id
from (select partner_id, min(id) as id from punchout_secrets group by partner_id having count(*) = 1) s
where s.partner_id = v.partner_id and v.started_at > now() - interval '8 hours';
