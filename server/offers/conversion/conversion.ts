import type { z } from 'zod'
import type { Cart } from '#domain/cart/contract.ts'
import { CODE_ZERO, PICKUP } from '#domain/cart/finish.ts'
import { businessDay } from '#domain/dates.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { Conversion, ConversionObstacle, convertOffer } from '#domain/offers/contract.ts'
import { documentVersion } from '#domain/orders/shown.ts'
import { withCartFor } from '#server/cart/buyers/which-cart.ts'
import { findBuyer } from '#server/cart/buyers/buyer.ts'
import { type BuyingFacts, checkLine, type HeldPrice, type LineWish } from '#server/cart/check-line.ts'
import { readCart } from '#server/cart/read-cart.ts'
import { replaceLines } from '#server/cart/replace-lines.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, fieldFailure, notFound } from '#server/errors/failure.ts'
import { type ArticleFacts, listArticleFacts } from '#server/selling/article-facts.ts'
import { refuseChangedDocument } from '#server/validation/changed.ts'
import { type MessageParams, translate } from '#server/texts/translate.ts'
import { heldPrices, isHeldFor, pricesOf } from './held-prices.ts'
import { entryOf } from '#server/offers/service.ts'
import { type EntryRow, findOffer, listEntries } from '#server/offers/store.ts'

interface Wanted {
  client?: number | undefined
  center?: number | undefined
  lead?: number | undefined
  kind?: 'order' | 'offer' | undefined
  append: boolean
  prices?: 'offered' | 'today' | undefined
}

type Item = Conversion['items'][number]

/**
 * What the lines of an offer would be in a cart of this client or lead today: the list that `PUT /cart/update/` takes,
 * every line with its discount as far as a cart allows it (R214), and why a line cannot come along. The cart's rule decides.
 */
export async function readConversion(context: SignedInContext, id: number, wanted: Wanted): Promise<Conversion> {
  const { sql, viewer, now, language } = context
  const offer = await findOffer(sql, viewer, { kind: 'all', id })
  if (!offer) throw notFound()
  const buyer = await findTarget(context, wanted)
  const rows = await listEntries(sql, id, businessDay(now))
  const ids = [...new Set(rows.map(row => row.product))]
  const articles = new Map(
    (await listArticleFacts(sql, buyer, ids, businessDay(now))).map(article => [article.id, article]),
  )
  const holds = isHeldFor(offer, { client: buyer.client_id }, now)
  const prices = holds && wanted.prices !== 'today' ? ('offered' as const) : ('today' as const)
  const situation = {
    context,
    buyer,
    kind: wanted.kind,
    held: wanted.append ? await findHeld(context, buyer) : [],
    prices: prices === 'offered' ? heldPrices(id, rows) : new Map<string, HeldPrice>(),
  }
  return {
    holds,
    prices,
    valid_until: offer.valid_until,
    has_code_zero: rows.some(row => row.product === CODE_ZERO),
    obstacle: buyer.locked ? translate(language, 'cart.client_locked') : '',
    client_discount_percentage: offer.client_discount_percentage,
    items: rows.map(row => itemOf(row, articles.get(row.product), situation)),
  }
}

type Copy = z.output<NonNullable<(typeof convertOffer)['body']>>

/**
 * Copies lines of an offer to the cart. Where they are to become an order the cart remembers the offer: placing it
 * converts the offer, in the same transaction.
 */
export async function copyToCart(
  context: SignedInContext,
  id: number,
  { kind, offer_version, total, prices, ...lines }: Copy,
): Promise<Cart> {
  const offer = await findOffer(context.sql, context.viewer, { kind: 'all', id })
  if (!offer) throw notFound()
  refuseChangedDocument({ version: documentVersion(offer), total: offer.total }, { version: offer_version, total })
  const holds = prices !== 'today' && isHeldFor(offer, lines, context.now)
  const held = holds ? heldPrices(id, await listEntries(context.sql, id, businessDay(context.now))) : undefined
  // What stands on the offer goes on with it; beside lines that are there it would be said of them, too.
  const said = holds && lines.version === undefined ? { observations: offer.details } : {}
  // Once it is ordered a further copy is a cart like any other, at the prices of today.
  const becomes = kind === 'order' && offer.stage !== 'converted' ? id : undefined
  return replaceLines(context, { ...lines, ...said }, { offer: becomes, held })
}

async function findTarget({ sql, viewer }: SignedInContext, { client, center, lead }: Wanted): Promise<BuyingFacts> {
  if (client !== undefined && lead !== undefined) throw fieldFailure('lead', 'cart.client_or_lead')
  if (client === undefined && lead === undefined) throw fieldFailure('client', 'cart.needs_client')
  return findBuyer(sql, viewer, { client_id: client ?? null, center_id: center ?? null, lead_id: lead ?? null })
}

type Held = Pick<LineWish, 'product' | 'quantity' | 'aditional_measurement_unit'>

/** The articles that are in this one's cart already; the same one in the same format is one line. */
async function findHeld(context: SignedInContext, { client_id, lead_id }: BuyingFacts): Promise<Held[]> {
  const viewer = withCartFor(context.viewer, { client: client_id, lead: lead_id })
  return (await readCart({ ...context, viewer })).items.filter(item => !item.is_charge)
}

interface Situation {
  context: SignedInContext
  buyer: BuyingFacts
  kind: 'order' | 'offer' | undefined
  held: Held[]
  prices: ReadonlyMap<string, HeldPrice>
}

function itemOf(row: EntryRow, article: ArticleFacts | undefined, situation: Situation): Item {
  const { context, held } = situation
  const entry = entryOf(row)
  const unit = article?.units.find(one => one.id === entry.aditional_measurement_unit?.id)
  const offered = situation.prices.get(`${entry.product} ${unit?.id ?? null}`)
  const { held: kept, ...prices } = pricesOf(entry, article, offered)
  const before = heldOf(held, entry.product, unit?.id ?? null)
  const wish: LineWish = {
    product: entry.product,
    quantity: before + entry.quantity,
    price: entry.is_charge ? entry.price : null,
    discount: prices.discount,
    billable: entry.billable,
    description: entry.description,
    aditional_measurement_unit: unit?.id ?? null,
    held: kept,
  }
  const outcome = outcomeOf(
    row,
    { wish, before, isUnitGone: entry.aditional_measurement_unit !== null && !unit, article },
    situation,
  )
  return {
    id: entry.id,
    product: entry.product,
    product_data: entry.product_data,
    offered_quantity: entry.quantity,
    quantity: outcome.quantity,
    offered_price: entry.price,
    offered_discount: entry.discount,
    ...prices,
    is_available: outcome.hindrance === null,
    hindrance: outcome.hindrance,
    reason: outcome.key ? translate(context.language, outcome.key, outcome.params) : '',
    is_charge: entry.is_charge,
    description: entry.description,
    billable: entry.billable,
    aditional_measurement_unit: unit?.id ?? null,
  }
}

/** How many of an article in this format are in the cart already. */
const heldOf = (held: Held[], product: number, unitId: number | null): number =>
  held.find(one => one.product === product && (one.aditional_measurement_unit ?? null) === unitId)?.quantity ?? 0

interface Outcome {
  quantity: number
  hindrance: ConversionObstacle | null
  key?: MessageKey
  params?: MessageParams
}

interface Tried {
  wish: LineWish
  /** How many of the wish are in the cart already. */
  before: number
  /** The article is no longer sold in the format of the offer. */
  isUnitGone: boolean
  article: ArticleFacts | undefined
}

function outcomeOf(row: EntryRow, { wish, before, isUnitGone, article }: Tried, situation: Situation): Outcome {
  const { context, buyer, kind } = situation
  const left = (hindrance: ConversionObstacle, key: MessageKey, params?: MessageParams): Outcome => ({
    quantity: row.quantity,
    hindrance,
    key,
    params,
  })
  if (isUnitGone) return left('no-format', 'cart.unit_of_other_product')
  if (kind === 'offer' && row.product === PICKUP) return left('pickup', 'cart.offer_with_pickup')
  if (kind === 'offer' && buyer.client_id !== null && row.is_network) return left('network', 'offers.network_only')
  try {
    const { quantity } = checkLine(wish, article, { viewer: context.viewer, brand: context.brand, buyer })
    if (quantity > before) return { quantity: Math.round((quantity - before) * 1000) / 1000, hindrance: null }
    return left('no-stock', 'cart.not_enough_stock', { name: row.name })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return left(hindranceOf(error.code, article), error.code, error.details.params)
  }
}

function hindranceOf(code: MessageKey, article: ArticleFacts | undefined): ConversionObstacle {
  if (!article) return 'gone'
  if (!article.is_on_sale) return 'off-sale'
  if (code === 'cart.not_enough_stock') return 'no-stock'
  if (code !== 'cart.product_unavailable') return 'other'
  return article.final_price === null ? 'no-price' : 'not-allowed'
}
