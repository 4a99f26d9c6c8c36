import type { TakenBack } from '#domain/orders/contract.ts'
import { isCharge } from '#domain/cart/finish.ts'
import { MAX_LINES } from '#domain/cart/contract.ts'
import { businessDay } from '#domain/dates.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { Failure, fieldFailure } from '#server/errors/failure.ts'
import { listArticleFacts } from '#server/selling/article-facts.ts'
import { type MessageParams, translate } from '#server/texts/translate.ts'
import { findBuyer } from '#server/cart/buyers/buyer.ts'
import { withCartFor } from '#server/cart/buyers/which-cart.ts'
import { deleteLines, findLines, insertLines, upsertLines } from '#server/cart/bulk-store.ts'
import { holdOwnCart } from '#server/cart/change-cart.ts'
import { type BuyingFacts, checkLine, type LineWish } from '#server/cart/check-line.ts'
import type { NewLine } from '#server/cart/line-store.ts'
import * as store from '#server/cart/store.ts'

/** A line of a document, and what its article was called there. */
export interface FormerWish extends LineWish {
  name: string
}

interface PutBack {
  client: number
  center: number | null
  wishes: FormerWish[]
  observations: string
  client_discount_percentage: number
  /** What becomes of lines that the cart has; undefined asks. */
  cart: 'add' | 'replace' | undefined
}

/**
 * Puts the lines of a document into the cart of its client, at the prices of today, in the caller's transaction. A cart with
 * lines is asked about: those for another centre can only be replaced. What can no longer be bought is told; where that is
 * all of it, nothing is changed.
 */
export async function putBack(
  sql: Transaction,
  context: SignedInContext,
  { client, center, wishes, cart: wanted, ...whole }: PutBack,
): Promise<TakenBack> {
  const viewer = withCartFor(context.viewer, { client })
  const cart = await holdOwnCart(sql, viewer)
  const owner = { client_id: client, center_id: center, lead_id: null }
  const isEmpty = cart.client_id === null && cart.lead_id === null
  const isSame = cart.client_id === client && cart.center_id === center
  if (!isEmpty && wanted !== 'replace') {
    if (!isSame) throw new Failure(409, 'cart.lines_of_another', { asCode: true })
    if (wanted === undefined) throw new Failure(409, 'cart.has_lines', { asCode: true })
  }
  const isAdded = !isEmpty && wanted === 'add'
  const buyer = await findBuyer(sql, viewer, owner)
  if (buyer.locked) throw fieldFailure('client', 'cart.client_locked')
  const { lines, refused } = await buyable(sql, context, buyer, wishes)
  const [first] = refused
  if (lines.length === 0)
    throw new Failure(409, 'orders.none_repeated', { asCode: true, params: { reason: first?.message ?? '' } })
  if (isAdded) {
    await addLines(sql, cart.id, lines)
    await store.updateCart(sql, cart.id, owner)
  } else {
    await deleteLines(sql, cart.id)
    await insertLines(sql, cart.id, lines)
    await store.updateCart(sql, cart.id, { ...owner, ...whole, offers: [] })
  }
  return { lines: lines.length, refused }
}

async function buyable(
  sql: Transaction,
  { viewer, brand, now, language }: SignedInContext,
  buyer: BuyingFacts,
  wishes: FormerWish[],
): Promise<{ lines: NewLine[]; refused: TakenBack['refused'] }> {
  const facts = await listArticleFacts(sql, buyer, [...new Set(wishes.map(wish => wish.product))], businessDay(now))
  const articles = new Map(facts.map(article => [article.id, article]))
  const lines: NewLine[] = []
  const refused: TakenBack['refused'] = []
  for (const { name, ...wish } of wishes) {
    try {
      const line = checkLine(wish, articles.get(wish.product), { viewer, brand, buyer })
      lines.push(line)
      if (line.quantity < wish.quantity) refuse(wish.product, name, 'cart.not_enough_stock', { name })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const code = (Object.values(error.details.fields ?? {})[0] ?? error.code) as MessageKey
      refuse(wish.product, name, code, error.details.params)
    }
  }
  return { lines, refused }

  function refuse(product: number, name: string, code: MessageKey, params?: MessageParams) {
    refused.push({ product, name, message: translate(language, code, params) })
  }
}

/** The same article in the same format stays one line, with what both had as far as the stock goes. */
async function addLines(sql: Transaction, cartId: number, lines: NewLine[]): Promise<void> {
  const known = await findLines(sql, cartId)
  const quantityOf = ({ product_id, unit_id }: NewLine) =>
    known.find(line => line.product_id === product_id && line.unit_id === unit_id)?.quantity
  const articles = lines.filter(line => !isCharge(line.product_id))
  const isNew = lines.filter(line => line.is_charge || quantityOf(line) === undefined)
  if (known.length + isNew.length > MAX_LINES)
    throw new Failure(400, 'cart.too_many_lines', { params: { limit: MAX_LINES } })
  await upsertLines(
    sql,
    cartId,
    articles.map(line => ({
      ...line,
      quantity: Math.min(rounded((quantityOf(line) ?? 0) + line.quantity), line.most),
    })),
  )
  await insertLines(
    sql,
    cartId,
    lines.filter(line => line.is_charge),
  )
}

const rounded = (quantity: number): number => Math.round(quantity * 1000) / 1000
