import type { PlacedOrder } from '#domain/cart/contract.ts'
import { MAX_COOKIE } from '#domain/session/contract.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { LineWish } from '#server/cart/check-line.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { PurchaseOrderFile } from '#server/outside/sent-files/purchase-order-file.ts'
import { finish } from './place-order.ts'
import { hashOfChange } from '#server/cart/idempotency.ts'
import { lockForOrder } from './lock-store.ts'
import { lockUser } from './user-lock-store.ts'
import { fillTemporaryCart, removeTemporaryCarts } from '#server/cart/temporary-cart.ts'

export interface LinesToPlace {
  client: number
  center: number
  observations: string
  customer_number: string
  cost_center?: string | undefined
  /** The client's purchase order. */
  file?: PurchaseOrderFile | undefined
  delivery_date: string | null
  lines: LineWish[]
  /** The accepted offer that these lines are of, and what they came to there: nothing else is placed. */
  accepted?: { offer: number; client_discount_percentage: number; total: number } | undefined
}

// Longer than a session's name may be, so that no session's cart stands in the way.
const OF_NO_SESSION = ' '.repeat(MAX_COOKIE)

/**
 * Places lines that were never in the viewer's cart, each list as an order of its own: it fills a cart that lives as
 * long as the transaction, and is checked, priced, held against the limit and numbered as any cart that is finished.
 * Every lock is taken before the first order, so that two of these never wait for each other. Whoever calls has checked
 * that the centres are delivered to on the day.
 */
export async function placeLines(
  sql: Transaction,
  context: SignedInContext,
  lists: LinesToPlace[],
): Promise<PlacedOrder[]> {
  const { viewer } = context
  const carts = lists.map(({ center }) => `${OF_NO_SESSION}placing ${center}`)
  for (const [index, { client, center, lines, accepted }] of lists.entries()) {
    await fillTemporaryCart({ ...context, sql }, { cart: carts[index] ?? '', client, center, lines, accepted })
  }
  await lockForOrder(sql, context, { carts, centers: lists.map(({ center }) => center) })
  const placed: PlacedOrder[] = []
  for (const [index, { lines: _, accepted, file, ...said }] of lists.entries()) {
    const body = { ...said, total: accepted?.total }
    const asOwner = { ...context, viewer: { ...viewer, cart_key: carts[index] ?? '' } }
    const order = await finish(
      asOwner,
      { body, key: undefined, hash: hashOfChange(asOwner.viewer, body), file },
      { sql, isDayChecked: true, isDiscountHeld: accepted !== undefined },
    )
    placed.push(order)
  }
  await removeTemporaryCarts(sql, viewer, carts)
  return placed
}

/** Lists of a user are placed one after the other, until the end of the transaction: the first lock that is taken. */
export const lockPlacing = (sql: Transaction, viewer: Pick<Viewer, 'id'>): Promise<void> => lockUser(sql, viewer.id)
