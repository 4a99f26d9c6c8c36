import { LEAST_QUANTITY } from '#domain/cart/contract.ts'
import { isCharge, PICKUP, SHIPPING } from '#domain/cart/finish.ts'
import { clampQuantity, maxQuantity } from '#domain/cart/quantity.ts'
import { businessDay } from '#domain/dates.ts'
import { lineAmounts } from '#domain/money.ts'
import type { Brand } from '#domain/brand.ts'
import { can } from '#domain/permissions.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { fieldFailure } from '#server/errors/failure.ts'
import { type ArticleFacts, listArticleFacts } from '#server/selling/article-facts.ts'
import type { NewLine } from './line-store.ts'
import type { Owner } from './store.ts'

/** Who buys: what lines are decided by. */
export interface BuyingFacts extends Owner {
  locked: boolean
  has_facturable: boolean
  /** Those that the viewer's cart has. */
  lines: number
}

/** A line as a caller asks for it. */
export interface LineWish {
  product: number
  quantity: number
  price?: number | null | undefined
  discount?: number | undefined
  billable?: boolean | undefined
  description?: string | undefined
  aditional_measurement_unit?: number | null | undefined
  /** What an accepted offer holds for it. */
  held?: HeldPrice | undefined
}

export interface HeldPrice {
  offer_id: number
  price: number
  discount: number
}

/** What wished lines become by what their articles are to the buyer today; refused with the first that cannot be. */
export async function checkLines(
  { sql, viewer, brand, now }: Pick<SignedInContext, 'viewer' | 'brand' | 'now'> & { sql: Queryable },
  buyer: BuyingFacts,
  wishes: LineWish[],
): Promise<NewLine[]> {
  const ids = [...new Set(wishes.map(wish => wish.product))]
  const facts = await listArticleFacts(sql, buyer, ids, businessDay(now))
  const articles = new Map(facts.map(article => [article.id, article]))
  return wishes.map(wish => checkLine(wish, articles.get(wish.product), { viewer, brand, buyer }))
}

const FIXED_CHARGES = [SHIPPING, PICKUP] // 000 §5: PORTES1 and RECOGIDA take no discount

interface Situation {
  viewer: Viewer
  brand: Brand
  buyer: BuyingFacts
}

/**
 * What a wished line becomes, or the refusal with its field. The price of an article is never the caller's: only a
 * charge has one, and only from who may add charges (product.md 3).
 */
export function checkLine(wish: LineWish, article: ArticleFacts | undefined, situation: Situation): NewLine {
  if (!article) throw fieldFailure('product', 'cart.product_unavailable')
  return isCharge(article.id) ? chargeLine(wish, article, situation) : articleLine(wish, article, situation)
}

function chargeLine(wish: LineWish, article: ArticleFacts, { viewer }: Situation): NewLine {
  // What was offered with charges is ordered with them.
  if (!can.addCharges(viewer) && !wish.held) throw fieldFailure('product', 'cart.charge_not_allowed')
  const price = wish.price ?? 0
  const discount = wish.discount ?? 0
  if (discount > 0 && FIXED_CHARGES.includes(article.id)) throw fieldFailure('discount', 'cart.discount_not_allowed')
  if (discount > article.max_discount) {
    throw fieldFailure('discount', 'cart.discount_above_max', { limit: article.max_discount })
  }
  const { base } = lineAmounts({ price, quantity: wish.quantity, unit_quantity: 1, discount })
  if (base <= 0n) throw fieldFailure('price', 'cart.charge_needs_price')
  return {
    product_id: article.id,
    unit_id: null,
    is_charge: true,
    quantity: wish.quantity,
    most: wish.quantity,
    price,
    discount,
    billable: false,
    description: wish.description ?? '',
    ...offeredColumns(wish),
  }
}

function articleLine(wish: LineWish, article: ArticleFacts, { viewer, brand, buyer }: Situation): NewLine {
  if (!article.is_on_sale) throw fieldFailure('product', 'cart.product_off_sale', { name: article.name })
  if (!isSold(article, wish)) throw fieldFailure('product', 'cart.product_unavailable')
  const unit = unitOf(wish, article)
  const most = maxQuantity(article, brand.flags, unit?.quantity ?? 1)
  // R117: of what is left there has to be one at least.
  if (most < LEAST_QUANTITY) throw fieldFailure('quantity', 'cart.not_enough_stock', { name: article.name })
  const quantity = clampQuantity(wish.quantity, article, brand.flags, unit?.quantity ?? 1)
  return {
    product_id: article.id,
    unit_id: unit?.id ?? null,
    is_charge: false,
    quantity,
    most,
    price: null,
    discount: discountOf(wish, article, viewer),
    billable: (wish.billable ?? false) && buyer.has_facturable,
    description: wish.description ?? '',
    ...offeredColumns(wish),
  }
}

/** What is held is sold also where it has no price any more. */
const isSold = ({ final_price, is_allowed }: ArticleFacts, { held }: LineWish): boolean =>
  is_allowed && (final_price !== null || held !== undefined)

const discountOf = ({ held, discount = 0 }: LineWish, article: ArticleFacts, viewer: Viewer): number =>
  held ? held.discount : allowedDiscount(discount, article, viewer)

const offeredColumns = ({ held }: LineWish) => ({
  offer_id: held?.offer_id ?? null,
  offered_price: held?.price ?? null,
})

/** The format that is asked for, of which there is no part; undefined for the article's own unit. */
function unitOf(wish: LineWish, article: ArticleFacts): ArticleFacts['units'][number] | undefined {
  const unitId = wish.aditional_measurement_unit ?? null
  const unit = article.units.find(one => one.id === unitId)
  if (unitId !== null && !unit) throw fieldFailure('aditional_measurement_unit', 'cart.unit_of_other_product')
  if (unit && !Number.isInteger(wish.quantity)) throw fieldFailure('quantity', 'cart.whole_formats')
  return unit
}

function allowedDiscount(discount: number, article: ArticleFacts, viewer: Viewer): number {
  if (discount === 0) return 0
  if (!can.giveDiscount(viewer) || article.is_special_price) throw fieldFailure('discount', 'cart.discount_not_allowed')
  if (discount > article.max_discount) {
    throw fieldFailure('discount', 'cart.discount_above_max', { limit: article.max_discount })
  }
  return discount
}
