import { cappedDiscount } from '#domain/cart/lines/discount.ts'
import { isExpired } from '#domain/offers/validity.ts'
import { VALIDATED } from '#domain/orders/states.ts'
import type { HeldPrice } from '#server/cart/check-line.ts'
import type { ArticleFacts } from '#server/selling/article-facts.ts'
import type { EntryRow, OfferDetailRow } from '#server/offers/store.ts'

/** Whether an offer keeps its word to this buyer; one for a lead is ordered by the client that the lead has become. */
export function isHeldFor(
  offer: OfferDetailRow,
  { client }: { client?: number | null | undefined },
  now: Date,
): boolean {
  const isItsOwn = offer.lead_id !== null || offer.client_id === client
  return offer.stage === 'accepted' && offer.state === VALIDATED && isItsOwn && !isExpired(offer, now)
}

/** What its lines cost, by `product unit`. A charge has its price with it. */
export const heldPrices = (offer_id: number, rows: EntryRow[]): Map<string, HeldPrice> =>
  new Map(
    rows
      .filter(row => !row.is_charge)
      .map(({ product, aditional_measurement_unit: unit, price, discount }) => [
        `${product} ${unit?.id ?? null}`,
        { offer_id, price, discount },
      ]),
  )

type Priced = Pick<EntryRow, 'price' | 'discount' | 'max_discount' | 'is_charge'>

/** What a line costs in the cart, beside what it costs today. */
export function pricesOf(entry: Priced, article: ArticleFacts | undefined, offered: HeldPrice | undefined) {
  const held = entry.is_charge ? undefined : offered
  const today_price = entry.is_charge ? entry.price : (article?.final_price ?? null)
  const today_discount = article?.is_special_price ? 0 : cappedDiscount(entry.discount, entry.max_discount)
  return {
    held,
    price: held ? held.price : today_price,
    discount: held ? held.discount : today_discount,
    today_price,
    today_discount,
  }
}
