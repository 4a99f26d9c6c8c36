export const PRICE_KINDS = ['offer', 'center', 'client', 'country'] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

/** Why another price is the one that counts. */
export const LOSSES = ['offer', 'center', 'agreed', 'newer', 'no_list_price'] as const
export type Loss = (typeof LOSSES)[number]

/** A price that holds today. */
export interface PriceInForce {
  kind: PriceKind
  /** Null says that the article is on request in the country. */
  price: number | null
  /** YYYY-MM-DD; null: since ever, and for ever. */
  valid_from: string | null
  valid_to: string | null
}

export interface Explained<Price extends PriceInForce> {
  /** What is charged for one unit; null on request. */
  price: number | null
  /** The one that counts first, then the others, each with why it does not. */
  prices: (Price & { loss: Loss | null })[]
}

/**
 * Which of the prices in force today is charged, and why none of the others is: an accepted offer holds its price. Without
 * it an article that has no price in the country is on request, whatever else was agreed; otherwise the price of the centre
 * goes before that of the client, and both before that of the country. Of several of a kind the one that began last counts.
 */
export function explainPrice<Price extends PriceInForce>(inForce: readonly Price[]): Explained<Price> {
  const sorted = inForce.toSorted(
    (one, other) => PRICE_KINDS.indexOf(one.kind) - PRICE_KINDS.indexOf(other.kind) || byNewest(one, other),
  )
  const first = (kind: PriceKind) => sorted.find(each => each.kind === kind)
  const offer = first('offer')
  const country = first('country')
  const isOnRequest = (country?.price ?? null) === null
  const counts = offer ?? (isOnRequest ? country : (first('center') ?? first('client') ?? country))
  const lossOf = (price: Price): Loss | null => {
    if (price === counts) return null
    if (counts?.kind === price.kind || first(price.kind) !== price) return 'newer'
    if (offer) return 'offer'
    if (isOnRequest) return 'no_list_price'
    return price.kind === 'client' ? 'center' : 'agreed'
  }
  const others = sorted.filter(each => each !== counts)
  return {
    price: counts?.price ?? null,
    prices: [...(counts ? [counts] : []), ...others].map(each => ({ ...each, loss: lossOf(each) })),
  }
}

// A price without a first day is the oldest.
const byNewest = (one: PriceInForce, other: PriceInForce): number =>
  (other.valid_from ?? '').localeCompare(one.valid_from ?? '')

/** Whether the reasons are for the viewer: not for a client to whom the brand shows special prices as if they were normal. */
export const mayAskForReasons = (
  viewer: { role: string },
  { hides_special_price }: { hides_special_price?: boolean | undefined },
): boolean => viewer.role !== 'client' || hides_special_price !== true
