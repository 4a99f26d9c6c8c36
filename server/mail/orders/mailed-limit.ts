import { findLimits } from '#server/clients/center-limits.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { MailedOrder } from '#server/mail/store.ts'

/** The limit of the centre, with what counts against it in the period of the order. */
export async function limitOf(sql: Queryable, { center_id, order_datetime }: MailedOrder) {
  if (center_id === null) return undefined
  return (await findLimits(sql, [center_id], new Date(order_datetime))).get(center_id)
}
