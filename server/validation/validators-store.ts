import { businessDay } from '#domain/dates.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { Kind } from './kind.ts'
import { decidersOf } from './scope.ts'
import type { Asked, Validator } from './validators.ts'

/** All who may validate what the viewer places, those of the client first; never the viewer. */
export const listValidators = (
  sql: Queryable,
  right: Kind['right'],
  { viewer, client_id, center_id, now, lead_id = null }: Asked,
): Promise<Validator[]> => sql<Validator[]>`
  select u.id, concat_ws(' ', u.first_name, u.last_name) as name from users u
  where u.id <> ${viewer.id} and u.id in (${decidersOf(
    sql,
    right,
    {
      placed: { client_id, center_id, ...(right === 'can_validate_offers' && { lead_id }) },
      user_id: viewer.id,
    },
    { today: businessDay(now) },
  )})
  order by u.role = 'client' desc, u.role = 'sales_person' desc, name`
