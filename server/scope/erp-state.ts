import { can } from '#domain/permissions.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'

/** How document `o` stands in the ERP, as one value for staff; null for a client's own users, and without an answer. */
export const erpStateOf = (sql: Queryable, viewer: Viewer, name: 'order' | 'offer') =>
  can.seeErpState(viewer) ? sql`(${erpState(sql)} where a.${sql(`${name}_id`)} = o.id)` : sql`null::jsonb`

/** The select of an answer `a` as the wire shows it. */
export const erpState = (sql: Queryable) => sql`
  select jsonb_build_object('id', a.id, 'state', a.state, 'external_id', a.external_id, 'reason', a.reason,
    'answered_at', a.answered_at)
  from erp_answers a`
