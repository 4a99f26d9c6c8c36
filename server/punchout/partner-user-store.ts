import type { Operation } from '#domain/punchout/contract.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { Partner } from './partner-store.ts'

/** Which visit the user of a partner acts in; without one, what a partner sends by itself. */
interface ActsIn {
  id: string
  operation: Operation
  center_id: number | null
  buyer_cookie: string
}

type User = Omit<Viewer, 'session_id' | 'cart_key' | 'punchout' | 'has_buyer_cookie'>

/** The user whom a partner acts as, narrowed to the client of the partner; undefined where it was switched off. */
export async function findPartnerUser(
  sql: Queryable,
  partner: Pick<Partner, 'user_id' | 'client_id'>,
  visit: ActsIn = { id: '', operation: 'create', center_id: null, buyer_cookie: '' },
): Promise<Viewer | undefined> {
  const [user] = await sql<User[]>`
    select u.id, u.email, u.first_name, u.last_name, u.role, u.can_validate_orders, u.can_validate_offers,
      array(select country_id from user_countries c where c.user_id = u.id order by country_id) as countries
    from users u where u.id = ${partner.user_id} and u.active`
  if (!user) return undefined
  const punchout = { ...visit, client_id: partner.client_id }
  return { ...user, session_id: '', cart_key: visit.id, punchout, has_buyer_cookie: true }
}
