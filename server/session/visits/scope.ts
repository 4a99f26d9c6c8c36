import type { Fragment, Queryable } from '#server/database/connect.ts'

/** True for the visit of this id while its partner is on and the secret that it began with is valid. */
export const isVisitOpen = (sql: Queryable, visitId: Fragment, now: Date) => sql`exists (
  select from punchout_sessions asked join punchout_partners pa on pa.id = asked.partner_id and pa.active
    left join punchout_secrets shown on shown.id = asked.secret_id
  where asked.id = ${visitId} and (shown.revoked_at is null or shown.revoked_at > ${now}))`
