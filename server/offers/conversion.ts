import { cappedDiscount } from '#domain/cart/discount.ts'
import { LEAST_QUANTITY } from '#domain/cart/contract.ts'
import { clampQuantity, maxQuantity } from '#domain/cart/quantity.ts'
import { businessDay } from '#domain/dates.ts'
import { fieldFailure, notFound } from '#server/failure.ts'
import type { Conversion } from '#domain/offers/contract.ts'
import { type ArticleFacts, findBuyingFacts, findLeadFacts, listArticleFacts } from '#server/cart/buying-store.ts'
import type { SignedInContext } from '#server/context.ts'
import { findOffer, listEntries, type EntryRow } from './store.ts'
import { entryOf } from './service.ts'

interface Target {
  client?: number | undefined
  center?: number | undefined
  lead?: number | undefined
}

/**
 * What the lines of an offer would be in a cart of this client or lead today: the list that `PUT /cart/update/` takes,
 * every line with its discount as far as a cart allows it (R214), and what has changed since the offer.
 */
export async function readConversion(context: SignedInContext, id: number, target: Target): Promise<Conversion> {
  const { sql, viewer, now } = context
  const offer = await findOffer(sql, viewer, 'all', id)
  if (!offer) throw notFound()
  const buyer = await findTarget(context, target)
  const entries = await listEntries(sql, id)
  const ids = [...new Set(entries.map(entry => entry.product))]
  const articles = await listArticleFacts(sql, buyer, ids, businessDay(now))
  return {
    client_discount_percentage: offer.client_discount_percentage,
    items: entries.map(entry =>
      itemOf(
        entry,
        articles.find(article => article.id === entry.product),
        context,
      ),
    ),
  }
}

async function findTarget({ sql, viewer }: SignedInContext, { client, center, lead }: Target) {
  if (client !== undefined && lead !== undefined) throw fieldFailure('lead', 'cart.client_or_lead')
  if (client === undefined && lead === undefined) throw fieldFailure('client', 'cart.needs_client')
  const buyer =
    client !== undefined
      ? await findBuyingFacts(sql, viewer, { client, center: center ?? null })
      : lead !== undefined && center === undefined
        ? await findLeadFacts(sql, viewer, lead)
        : undefined
  if (!buyer) throw notFound()
  return buyer
}

function itemOf(
  row: EntryRow,
  article: ArticleFacts | undefined,
  { brand: { flags } }: Pick<SignedInContext, 'brand'>,
): Conversion['items'][number] {
  const entry = entryOf(row)
  const unit = article?.units.find(one => one.id === entry.aditional_measurement_unit?.id)
  const isUnitGone = entry.aditional_measurement_unit !== null && !unit
  const price = entry.is_charge ? entry.price : (article?.final_price ?? null)
  const perUnit = unit?.quantity ?? 1
  const isSold = article !== undefined && article.is_allowed && maxQuantity(article, flags, perUnit) >= LEAST_QUANTITY
  const isFixed = article?.is_special_price ?? false
  return {
    id: entry.id,
    product: entry.product,
    product_data: entry.product_data,
    quantity: isSold && !entry.is_charge ? clampQuantity(entry.quantity, article, flags, perUnit) : entry.quantity,
    offered_price: entry.price,
    price,
    offered_discount: entry.discount,
    discount: isFixed ? 0 : cappedDiscount(entry.discount, entry.max_discount),
    is_available: price !== null && !isUnitGone && (entry.is_charge || isSold),
    is_charge: entry.is_charge,
    description: entry.description,
    billable: entry.billable,
    aditional_measurement_unit: unit?.id ?? null,
  }
}
