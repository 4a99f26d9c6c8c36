import type { z } from 'zod'
import { type addCartItem, MAX_LINES } from '#domain/cart/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { Failure, fieldFailure, notFound } from '#server/errors/failure.ts'
import { changeCart } from './change-cart.ts'
import { findBuyer } from '#server/cart/buyers/buyer.ts'
import { checkLines } from './check-line.ts'
import { runOnce } from './idempotency.ts'
import { type InsertedLine, insertLine } from './line-store.ts'
import type { Owner } from './store.ts'

type Body = z.output<NonNullable<(typeof addCartItem)['body']>>

/**
 * Adds one article in a transaction that holds the cart. A repeat with the same key answers the first result; without one
 * nothing is kept or looked for.
 */
export const addToCart = (context: SignedInContext, body: Body, key: string | undefined): Promise<InsertedLine> =>
  changeCart(context, transaction =>
    runOnce(transaction, context, { route: 'add_cart_item', key, body }, () =>
      addLine({ ...context, sql: transaction }, body),
    ),
  )

/** The context of a request within the transaction that holds the cart. */
type Adding = Omit<SignedInContext, 'sql'> & { sql: Transaction }

async function addLine(context: Adding, body: Body): Promise<InsertedLine> {
  const { sql, viewer } = context
  const buyer = await findBuyer(sql, viewer, ownerOf(body))
  if (buyer.locked) throw fieldFailure('client', 'cart.client_locked')
  const [line] = await checkLines(context, buyer, [body])
  if (!line) throw notFound()
  const inserted = await insertLine(sql, viewer, { buyer, line, given: givenOf(body) })
  // More of a line that is there already is no other line.
  const isNewLine = inserted.added === inserted.quantity
  if (isNewLine && buyer.lines >= MAX_LINES)
    throw new Failure(400, 'cart.too_many_lines', { params: { limit: MAX_LINES } })
  return inserted
}

function ownerOf({ client, center, lead }: Body): Owner {
  if (client != null && lead != null) throw fieldFailure('lead', 'cart.client_or_lead')
  if (client == null && lead == null) throw fieldFailure('client', 'cart.needs_client')
  return { client_id: client ?? null, center_id: center ?? null, lead_id: lead ?? null }
}

/** What of a line that is there already the addition replaces. */
const givenOf = (body: Body) => ({
  discount: body.discount !== undefined,
  billable: body.billable !== undefined,
  description: body.description !== undefined,
})
