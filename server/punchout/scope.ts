import type { Viewer } from '#server/context.ts'
import { isCenterOf } from '#server/scope/clients.ts'
import type { Queryable } from '#server/database/connect.ts'

/** What a viewer has of the user of a partner. */
export type PartnerUser = Omit<
  Viewer,
  'session_id' | 'cart_key' | 'punchout' | 'has_buyer_cookie' | 'has_second_factor' | 'looker'
>

/** The user `u` as an object. */
export const partnerUser = (sql: Queryable) => sql`jsonb_build_object(
  'id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name, 'role', u.role, 'rights', u.rights,
  'can_validate_orders', u.can_validate_orders, 'can_validate_offers', u.can_validate_offers,
  'countries', array(select country_id from user_countries c where c.user_id = u.id order by country_id))`

/** True for the centers `ce` that the user of the partner may order for. */
export const isCenterOfPartner = (sql: Queryable, { user_id }: { user_id: number }) =>
  sql`not ce.closed and ${isCenterOf(sql, { id: user_id }, sql`ce.id`)}`
