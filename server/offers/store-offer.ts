import { PENDING_VALIDATION } from '#domain/orders/states.ts'
import { emptyCart } from '#server/cart/finished.ts'
import type { Transaction } from '#server/database/connect.ts'
import { insertReply } from '#server/database/kept-replies.ts'
import { saleRow } from '#server/placing/entry-row.ts'
import { insertFile, insertLines, insertOffer, type NewOffer, queuePendingMails, recordPlaced } from './place-store.ts'
import { sendOffer } from '#server/offers/sending/send-store.ts'

/**
 * Stores an offer that was decided with its cart locked, with everything that goes with it, and empties the cart. It goes
 * out at once; one that waits is shown to those who may validate it, and goes out when one of them has.
 */
export async function storeOffer(sql: Transaction, offer: NewOffer): Promise<{ id: number; number: string }> {
  const { context, facts, lines, file, formats, to } = offer
  const stored = await insertOffer(sql, offer)
  await insertLines(
    sql,
    stored.id,
    lines.map((line, index) => saleRow(line, index, { context, facts })),
  )
  if (file) await insertFile(sql, stored.id, file)
  await recordPlaced(sql, stored.id, offer)
  if (offer.reply.state === PENDING_VALIDATION) await queuePendingMails(sql, stored.id, offer)
  else await sendOffer(sql, context, { id: stored.id, formats, to, by: context.viewer.id })
  await emptyCart(sql, facts.id)
  await insertReply(sql, context, { ...offer, reply: { ...offer.reply, ...stored } })
  return stored
}
