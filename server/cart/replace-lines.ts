import type { z } from 'zod'
import type { Cart, replaceCart } from '#domain/cart/contract.ts'
import { isCharge } from '#domain/cart/finish.ts'
import { isOfChanges } from '#domain/cart/shown.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { Failure, fieldFailure } from '#server/errors/failure.ts'
import { findBuyer } from '#server/cart/buyers/buyer.ts'
import { changeCart } from './change-cart.ts'
import { checkLines, type HeldPrice, type LineWish } from './check-line.ts'
import { deleteLines, findHeldPrices, insertLines } from './bulk-store.ts'
import { readCart } from './read-cart.ts'
import { type CartRow, lockCart, type Owner, touchCart, updateCart } from './store.ts'

type Body = z.output<NonNullable<(typeof replaceCart)['body']>>

/** What comes from an offer: the offer that is converted, and what it holds, by `product unit`. */
interface Copied {
  offer?: number | undefined
  held?: ReadonlyMap<string, HeldPrice> | undefined
}

interface Kept {
  offers: number[]
  prices: ReadonlyMap<string, HeldPrice>
}

/** A line keeps what is held for it, unless it gets another discount. */
function heldOf(wish: LineWish, prices: Kept['prices']): HeldPrice | undefined {
  const held = prices.get(`${wish.product} ${wish.aditional_measurement_unit ?? null}`)
  return held && (wish.discount === undefined || wish.discount === held.discount) ? held : undefined
}

/** The context of a request within a transaction. */
type Replacing = Omit<SignedInContext, 'sql'> & { sql: Queryable }

/**
 * Replaces lines, observations and client discount (R135); what is left out stays. `copied` is what comes from an offer. Lines that are changed by their version are still those of the offers before; other
 * lines are not.
 */
export async function replaceLines(context: SignedInContext, body: Body, copied: Copied = {}): Promise<Cart> {
  const { offer, held } = copied
  const { viewer } = context
  const { client_discount_percentage } = body
  if (viewer.role === 'client' && (client_discount_percentage ?? 0) > 0) {
    throw fieldFailure('client_discount_percentage', 'cart.discount_not_allowed')
  }
  await changeCart(context, async (transaction, cart) => {
    if (body.version !== undefined && !isOfChanges(body.version, cart.version))
      throw new Failure(409, 'cart.changed_meanwhile')
    const kept = body.version === undefined ? [] : cart.offers
    const named = offer === undefined ? kept : [...new Set([...kept, offer])]
    const offers = body.items ? named : cart.offers
    const before = body.version === undefined ? [] : await findHeldPrices(transaction, cart.id)
    const prices = new Map([...before, ...(held ?? [])])
    return replaceLocked({ ...context, sql: transaction }, cart, { ...body, offers, prices })
  })
  return readCart(context)
}

async function replaceLocked(context: Replacing, cart: CartRow, body: Body & Kept): Promise<void> {
  const { sql, viewer } = context
  const owner = ownerOf(body, cart)
  const change = { observations: body.observations, client_discount_percentage: body.client_discount_percentage }
  if (owner.client_id === null && owner.lead_id === null) {
    if (body.items && body.items.length > 0) throw fieldFailure('client', 'cart.needs_client')
    return updateCart(sql, cart.id, { ...change, ...NOBODY })
  }
  const buyer = await findBuyer(sql, viewer, owner)
  if (buyer.locked && body.items && body.items.length > 0) throw fieldFailure('client', 'cart.client_locked')
  if (body.items) {
    const wishes = merged(body.items).map(wish => ({ ...wish, held: heldOf(wish, body.prices) }))
    const lines = await checkLines(context, buyer, wishes)
    const before = await deleteLines(sql, cart.id)
    await insertLines(sql, cart.id, lines, before)
  }
  await updateCart(sql, cart.id, { ...change, ...owner, offers: body.offers })
  if (body.items?.length === 0) await touchCart(sql, cart.id)
}

const NOBODY: Owner = { client_id: null, center_id: null, lead_id: null }

// Without a name it is for whom it was filled.
function ownerOf(body: Body, cart: Owner): Owner {
  const { client, lead, center } = body
  if (client != null && lead != null) throw fieldFailure('lead', 'cart.client_or_lead')
  if (lead != null) return { client_id: null, center_id: center ?? null, lead_id: lead }
  const client_id = client ?? cart.client_id
  const isSame = client_id === cart.client_id
  return {
    client_id,
    center_id: center === undefined && isSame ? cart.center_id : (center ?? null),
    lead_id: client == null ? cart.lead_id : null,
  }
}

// The same article in the same format is one line, however often it is listed; what is said last of it counts.
function merged<Wish extends LineWish>(wishes: Wish[]): Wish[] {
  const lines = new Map<string, Wish>()
  for (const wish of wishes) {
    const key = isCharge(wish.product)
      ? `charge ${lines.size}`
      : `${wish.product} ${wish.aditional_measurement_unit ?? null}`
    const known = lines.get(key)
    lines.set(key, known ? { ...known, ...wish, quantity: known.quantity + wish.quantity } : wish)
  }
  return [...lines.values()]
}

/** Empties the cart; where the call names for whom it is, that one has to be in reach. */
export const clearCart = (
  { sql, viewer }: SignedInContext,
  { client, lead }: { client?: number | undefined; lead?: number | undefined },
): Promise<void> =>
  sql.begin(async transaction => {
    if (client !== undefined || lead !== undefined)
      await findBuyer(transaction, viewer, { client_id: client ?? null, center_id: null, lead_id: lead ?? null })
    const cart = await lockCart(transaction, viewer)
    if (!cart) return
    await deleteLines(transaction, cart.id)
    await touchCart(transaction, cart.id)
  })
