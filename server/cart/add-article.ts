import type { z } from 'zod'
import { type addCartItem, MAX_LINES } from '#domain/cart/contract.ts'
import { isCharge } from '#domain/cart/finish.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { Failure, fieldFailure, notFound } from '#server/http/failure.ts'
import { findBuyer } from './buyer.ts'
import { checkLines } from './check-line.ts'
import { runOnce } from './idempotency.ts'
import { type InsertedLine, insertLine } from './line-store.ts'
import { type AddSimpleLine, insertSimpleLine } from './simple-line.ts'
import * as store from './store.ts'

type Body = z.output<NonNullable<(typeof addCartItem)['body']>>

/** The context of a request, perhaps within a transaction. */
type Adding = Omit<SignedInContext, 'sql'> & { sql: Queryable }

/**
 * Adds one article. A repeat with the same key answers the first result; without one nothing is kept or looked for. What
 * is not simple is decided under the cart's lock, so that it takes no more lines than it may have.
 */
export async function addToCart(
  context: SignedInContext,
  addSimpleLine: AddSimpleLine,
  body: Body,
  key: string | undefined,
): Promise<InsertedLine> {
  const underLock = () =>
    context.sql.begin(async transaction => {
      await store.insertCart(transaction, context.viewer)
      await store.lockCart(transaction, context.viewer)
      const alone = insertSimpleLine(transaction, context.brand.flags)
      const add = () => addLine({ ...context, sql: transaction }, alone, body)
      return runOnce(transaction, context, { route: 'add_cart_item', key, body }, add)
    })
  return key === undefined ? addLine(context, addSimpleLine, body, underLock) : underLock()
}

/** The same without a key; for what is not simple the caller holds the cart, or `underLock` does it all again. */
export async function addLine(
  context: Adding,
  addSimpleLine: AddSimpleLine,
  body: Body,
  underLock?: () => Promise<InsertedLine>,
): Promise<InsertedLine> {
  const { sql, viewer } = context
  const owner = ownerOf(body)
  const { client_id: client } = owner
  // Undefined where it is anything else or is refused, with nothing changed: it is looked at closely then, to say why.
  const added = client !== null && isSimple(viewer, body) && (await addSimpleLine({ ...body, viewer, client }))
  if (added) return added
  if (underLock) return underLock()
  const buyer = await findBuyer(sql, viewer, owner)
  if (buyer.locked) throw fieldFailure('client', 'cart.client_locked')
  const [line] = await checkLines(context, buyer, [body])
  if (!line) throw notFound()
  const insert = () => insertLine(sql, viewer, { buyer, line, given: givenOf(body) })
  const inserted = (await insert()) ?? ((await store.releaseCart(sql, viewer)) ? await insert() : undefined)
  if (!inserted) throw new Failure(409, 'cart.other_client')
  // More of a line that is there already is no other line.
  const isNewLine = inserted.added === inserted.quantity
  if (isNewLine && buyer.lines >= MAX_LINES)
    throw new Failure(400, 'cart.too_many_lines', { params: { limit: MAX_LINES } })
  return inserted
}

function ownerOf({ client, center, lead }: Body): store.Owner {
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

/** As nearly every addition is. */
const isSimple = (viewer: Viewer, body: Body): boolean =>
  viewer.cart_key === '' &&
  !isCharge(body.product) &&
  body.aditional_measurement_unit == null &&
  (body.discount ?? 0) === 0 &&
  Number.isInteger(body.quantity)
