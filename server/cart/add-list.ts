import type { z } from 'zod'
import { type AddedLines, type addCartItems, MAX_LINES } from '#domain/cart/contract.ts'
import { isCharge } from '#domain/cart/finish.ts'
import { businessDay } from '#domain/dates.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { Failure, fieldFailure } from '#server/errors/failure.ts'
import { translate } from '#server/texts/translate.ts'
import { listArticleFacts } from '#server/selling/article-facts.ts'
import { changeCart } from './change-cart.ts'
import { findBuyer } from '#server/cart/buyers/buyer.ts'
import { type BuyingFacts, checkLine } from './check-line.ts'
import { runOnce } from './idempotency.ts'
import type { NewLine } from './line-store.ts'
import { deleteLines, findLines, type KnownLine, upsertLines } from './bulk-store.ts'
import * as store from './store.ts'

type Body = z.output<NonNullable<(typeof addCartItems)['body']>>
type Refused = AddedLines['refused'][number]

const ROUTE = 'add_cart_items'

/** The context of a request within a transaction. */
type Adding = Omit<SignedInContext, 'sql'> & { sql: Queryable }

interface Addition {
  index: number
  line: NewLine
  /** What the line has had before, and what it has after. */
  before: number
  after: number
}

/**
 * Adds many lines at once. What can be added is, all of it in one transaction; of what cannot, each line is told with
 * its reason, and none of the others is lost for it.
 */
export async function addLines(context: SignedInContext, body: Body, key: string | undefined): Promise<AddedLines> {
  const client = body.client
  if (client == null) throw fieldFailure('client', 'cart.needs_client')
  return changeCart(context, (transaction, cart) => {
    const add = () => addTo(cart, { ...context, sql: transaction }, { ...body, client })
    return runOnce(transaction, context, { route: ROUTE, key, body }, add)
  })
}

/**
 * Empties the cart and adds what can be added of these lines. One transaction, so that the cart stays as it was where the
 * second step fails.
 */
export async function refillCart(context: SignedInContext, body: Body & { client: number }): Promise<AddedLines> {
  return changeCart(context, async (transaction, cart) => {
    await deleteLines(transaction, cart.id)
    await store.touchCart(transaction, cart.id)
    return addTo({ ...cart, center_id: null }, { ...context, sql: transaction }, body)
  })
}

async function addTo(cart: store.CartRow, context: Adding, body: Body & { client: number }): Promise<AddedLines> {
  const { sql, viewer } = context
  const { client } = body
  const buyer = await findBuyer(sql, viewer, { client_id: client, center_id: body.center ?? null, lead_id: null })
  if (buyer.locked) throw fieldFailure('client', 'cart.client_locked')
  const known = await findLines(sql, cart.id)
  const { additions, refused } = await decide(context, { buyer, known, items: body.items })
  const ids = await upsertLines(
    sql,
    cart.id,
    [...lastOfEach(additions).values()].map(({ line, after }) => ({ ...line, quantity: after })),
  )
  if (additions.length > 0) {
    const center_id = buyer.center_id ?? cart.center_id
    await store.updateCart(sql, cart.id, { client_id: client, center_id, lead_id: null })
  }
  return {
    added: additions.map(({ index, line, before, after }) => ({
      index,
      id: ids.get(keyOf(line)) ?? 0,
      product: line.product_id,
      added: rounded(after - before),
      quantity: after,
    })),
    refused,
  }
}

interface Deciding {
  buyer: BuyingFacts
  known: KnownLine[]
  items: Body['items']
}

async function decide(
  { sql, viewer, brand, now, language }: Adding,
  { buyer, known, items }: Deciding,
): Promise<{ additions: Addition[]; refused: Refused[] }> {
  const ids = [...new Set(items.map(item => item.product))]
  const facts = await listArticleFacts(sql, buyer, ids, businessDay(now))
  const articles = new Map(facts.map(article => [article.id, article]))
  const quantities = new Map(known.map(line => [keyOf(line), line.quantity]))
  let lines = buyer.lines
  const additions: Addition[] = []
  const refused: Refused[] = []
  for (const [index, item] of items.entries()) {
    try {
      if (isCharge(item.product)) throw fieldFailure('product', 'cart.charge_not_allowed')
      const line = checkLine(item, articles.get(item.product), { viewer, brand, buyer })
      const key = keyOf(line)
      const before = quantities.get(key) ?? 0
      if (before === 0 && lines >= MAX_LINES)
        throw new Failure(400, 'cart.too_many_lines', { params: { limit: MAX_LINES } })
      const after = rounded(Math.min(before + line.quantity, line.most))
      if (after <= before) throw notEnough(articles.get(item.product)?.name ?? '')
      if (before === 0) lines++
      quantities.set(key, after)
      additions.push({ index, line, before, after })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refused.push({ index, product: item.product, ...reasonOf(error) })
    }
  }
  return { additions, refused }

  function reasonOf(failure: Failure): Pick<Refused, 'field' | 'message'> {
    const [named] = Object.entries(failure.details.fields ?? {}) as [string, MessageKey][]
    const [field, code] = named ?? ['non_field_errors', failure.code]
    return { field, message: translate(language, code, failure.details.params) }
  }
}

const notEnough = (name: string) => fieldFailure('quantity', 'cart.not_enough_stock', { name })

/** The same article in the same format is one line. */
const keyOf = ({ product_id, unit_id }: { product_id: number; unit_id: number | null }) => `${product_id} ${unit_id}`

/** What is said last of a line counts, with the quantity that it has come to. */
const lastOfEach = (additions: Addition[]) => new Map(additions.map(addition => [keyOf(addition.line), addition]))

const rounded = (quantity: number): number => Math.round(quantity * 1000) / 1000
