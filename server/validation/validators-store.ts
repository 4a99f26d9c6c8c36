import { MAX_BATCH_SIZE } from '#server/database/batches.ts'
import { type Queryable, recordset } from '#server/database/connect.ts'
import type { Kind } from './kind.ts'
import { isValidator } from './scope.ts'
import type { Asked, Validator } from './validators.ts'

/** All who may validate what each of these viewers places, those of the client first; never the viewer. */
export async function listValidators(sql: Queryable, right: Kind['right'], asked: Asked[]): Promise<Validator[][]> {
  const rows = asked.map(({ viewer, client_id, center_id, lead_id }, place) => ({
    place,
    user_id: viewer.id,
    client_id,
    center_id,
    lead_id: lead_id ?? null,
  }))
  const placed = {
    client_id: sql`a.client_id`,
    center_id: sql`a.center_id`,
    ...(right === 'can_validate_offers' && { lead_id: sql`a.lead_id` }),
  }
  const found = await sql<(Validator & { place: number })[]>`
    select a.place, v.id, v.name
    from (
      select * from ${recordset(sql, rows)} as a (
        place int, user_id bigint, client_id bigint, center_id bigint, lead_id bigint)
      limit ${MAX_BATCH_SIZE}
    ) a cross join lateral (
      select u.id, u.role, concat_ws(' ', u.first_name, u.last_name) as name from users u
      where u.id <> a.user_id
        and ${isValidator(sql, right, placed)}
    ) v
    order by a.place, v.role = 'client' desc, v.role = 'sales_person' desc, v.name`
  return asked.map((_, place) => found.filter(row => row.place === place).map(({ id, name }) => ({ id, name })))
}
