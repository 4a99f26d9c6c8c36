import { PENDING_VALIDATION } from '#domain/orders/states.ts'
import { emptyCart } from '#server/cart/finished.ts'
import type { Transaction } from '#server/database/connect.ts'
import { insertReply } from '#server/database/kept-replies.ts'
import { approveOrder } from '#server/placing/approval/approval.ts'
import { saleRow } from './entry-row.ts'
import type { NewOrder } from './new-order.ts'
import { insertFile, insertLines, insertOrder, type NumberedOrder, queueMails, recordPlaced } from './order-store.ts'
import { convertOffers } from './ordered-offers-store.ts'

/**
 * Stores an order that was decided under the locks of lockForOrder(), with everything that goes with it: its lines, its
 * history, what it takes of the stock and adds to the figures, its mails and the reply for a repeat. It empties the cart.
 */
export async function storeOrder(sql: Transaction, order: NewOrder): Promise<NumberedOrder> {
  const { context, facts, lines, totals } = order
  const stored = await insertOrder(sql, order)
  const rows = lines.map((line, index) => ({
    ...saleRow(line, index, { context, facts: totals }),
    promised_on: order.later[index] ?? null,
  }))
  // Sent in this order on one connection, so that the lines are there for what follows, without waiting for each answer.
  await Promise.all([
    insertLines(sql, stored.id, rows),
    insertFile(sql, stored.id, order.file),
    order.state === PENDING_VALIDATION ? undefined : approveOrder(sql, context, stored.id),
    recordPlaced(sql, stored.id, order),
    queueMails(sql, stored.id, order),
    convertOffers(sql, context, { offers: facts.offers, order: stored.number }),
    emptyCart(sql, facts.id),
    insertReply(sql, context, { ...order, reply: { ...order.reply, ...stored } }),
  ])
  return stored
}
