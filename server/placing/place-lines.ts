import type { PlacedOrder } from '#domain/cart/contract.ts'
import { MAX_COOKIE } from '#domain/session/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { Failure, fieldFailure } from '#server/http/failure.ts'
import { businessDay } from '#domain/dates.ts'
import { findBuyingFacts, listArticleFacts } from '#server/cart/buyer-store.ts'
import { checkLine } from '#server/cart/check-line.ts'
import { finish, orderSteps } from './place-order.ts'
import { hashOfChange } from '#server/cart/idempotency.ts'
import { lockForOrder } from './order-store.ts'
import { deletePassingCarts, insertPassingCart } from '#server/cart/passing-store.ts'

export interface LinesToPlace {
  client: number
  center: number
  observations: string
  customer_number: string
  delivery_date: string | null
  lines: { product: number; quantity: number; description: string }[]
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
  const { viewer, now } = context
  const carts = lists.map(({ center }) => `${OF_NO_SESSION}placing ${center}`)
  for (const [index, list] of lists.entries()) await fill(sql, context, carts[index] ?? '', list)
  await lockForOrder(sql, viewer, { carts, centers: lists.map(({ center }) => center), now })
  const alone = { ...orderSteps(sql, context.jobs), readDeliveryProblem: async () => undefined }
  const placed: PlacedOrder[] = []
  for (const [index, { lines: _, ...body }] of lists.entries()) {
    const asOwner = { ...context, viewer: { ...viewer, cart_key: carts[index] ?? '' } }
    const order = await finish(asOwner, { body, key: undefined, hash: hashOfChange(asOwner.viewer, body) }, alone)
    if (!order) throw new Failure(409, 'errors.conflict')
    placed.push(order)
  }
  await deletePassingCarts(sql, viewer, carts)
  return placed
}

async function fill(sql: Transaction, context: SignedInContext, cart: string, { client, center, lines }: LinesToPlace) {
  const { viewer, brand, now } = context
  const buyer = await findBuyingFacts(sql, viewer, { client, center })
  if (!buyer) throw new Failure(404, 'errors.not_found')
  if (buyer.locked) throw fieldFailure('client_id', 'cart.client_locked')
  const ids = lines.map(({ product }) => product)
  const facts = await listArticleFacts(sql, buyer, ids, businessDay(now))
  const articles = new Map(facts.map(article => [article.id, article]))
  const checked = lines.map(line => checkLine(line, articles.get(line.product), { viewer, brand, buyer }))
  await insertPassingCart(sql, viewer, { cart, client, center, lines: checked })
}
