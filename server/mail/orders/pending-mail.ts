import { PENDING_VALIDATION } from '#domain/orders/states.ts'
import { makeValidationLink } from '#server/mailed-links/validation-links.ts'
import type { LetterContext } from '#server/mail/kinds.ts'
import type { Letter } from '#server/mail/letter.ts'
import { findMailedUser } from '#server/mail/offers/offer-store.ts'
import { findMailedOrder } from '#server/mail/store.ts'
import { limitOf } from './mailed-limit.ts'
import { pendingOrderLetter } from './order-validation-mail.ts'

/** Undefined once the order waits no longer. */
export async function writePending(
  desk: LetterContext,
  { order_id, user_id, why }: { order_id: number; user_id: number; why?: 'due' | 'turn' },
): Promise<Letter | undefined> {
  const { sql } = desk
  const [order, validator] = await Promise.all([findMailedOrder(sql, order_id), findMailedUser(sql, user_id)])
  if (!order || !validator || order.state !== PENDING_VALIDATION) return undefined
  const link = await makeValidationLink(desk, { kind: 'order', id: order_id, userId: user_id })
  return pendingOrderLetter({ order, validator, limit: await limitOf(sql, order), link, why }, desk)
}
