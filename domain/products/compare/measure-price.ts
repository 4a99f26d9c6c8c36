import { divideRounded, toScaled } from '#domain/money.ts'
import { isLiquid, plain } from '#domain/products/details/attributes.ts'
import { unitKindOf } from '#domain/products/units.ts'

export const MEASURES = ['L', 'kg', '100 u', 'wash'] as const

/** What an article costs by a measure that others can be compared by. */
export interface MeasurePrice {
  /** To the cent. */
  value: number
  per: (typeof MEASURES)[number]
}

export interface Measured {
  /** In Spanish. */
  name: string
  /** Of the article's own unit; null on request. */
  price: number | null
  measurement_unit: string
  quantity_by_packet: number | null
  /** `units` is how many pieces the article's own unit holds, `washes` for how many washes it is. */
  attributes: { name: string; value: string; number: number | null; unit: string | null }[]
}

const SCALE = 4
const FACTORS: Record<string, [per: 'L' | 'kg', divisor: bigint]> = {
  l: ['L', 1n],
  cl: ['L', 100n],
  ml: ['L', 1000n],
  kg: ['kg', 1n],
  g: ['kg', 1000n],
}
// «4 × 5 L»: whether the price is of one or of all is not said.
const SEVERAL = /\d\s?[x×]\s?\d/i
const OUTER = new Set(['box', 'pack', 'pallet', 'bale', 'dozen'])

// «120 lavados» of a detergent; «300 lavados» of a cloth are how long it lasts.
const WASHES = /(?<![\d.,])(\d{1,5}) (?:lavados|dosis)\b/

/**
 * The price by wash of what says for how many it is, by litre or kilo of what is poured or sprayed, and by hundred pieces of what is counted. Null where the data do
 * not say what one unit of the article holds: a bucket of 10 L holds nothing, and «3.000 u» may be those of a whole case.
 */
export function measurePrice(article: Measured): MeasurePrice | null {
  const { price } = article
  if (price === null || price <= 0) return null
  const own = unitKindOf(article.measurement_unit)
  if (own === 'litre' || own === 'kilo') return priceBy(price, 1, own === 'litre' ? ['L', 1n] : ['kg', 1n])
  return byWashes(article, price) ?? byPieces(article, price) ?? byCapacity(article, price)
}

const priceBy = (price: number, amount: number, [per, divisor]: [MeasurePrice['per'], bigint]): MeasurePrice | null => {
  const measure = toScaled(amount, SCALE)
  if (measure <= 0n) return null
  return { value: Number(divideRounded(toScaled(price, SCALE) * 100n * divisor, measure)) / 100, per }
}

function byWashes({ name, attributes, measurement_unit }: Measured, price: number): MeasurePrice | null {
  const sent = attributes.find(attribute => attribute.name === 'washes')?.number
  if (sent) return priceBy(price, sent, ['wash', 1n])
  const isOne = !OUTER.has(unitKindOf(measurement_unit) ?? '') && !SEVERAL.test(name) && isLiquid(name)
  const told = isOne ? Number(WASHES.exec(plain(name))?.[1] ?? 0) : 0
  return told > 0 ? priceBy(price, told, ['wash', 1n]) : null
}

function byCapacity({ name, attributes, measurement_unit }: Measured, price: number): MeasurePrice | null {
  const capacity = attributes.find(attribute => attribute.name === 'capacity')
  const factor = FACTORS[capacity?.unit?.toLowerCase() ?? '']
  const isWhole = OUTER.has(unitKindOf(measurement_unit) ?? '') || SEVERAL.test(name) || countOf(attributes) > 1
  if (!capacity?.number || !factor || isWhole || !isLiquid(name)) return null
  return priceBy(price, capacity.number, factor)
}

function byPieces(article: Measured, price: number): MeasurePrice | null {
  const said = article.attributes.find(({ name }) => name === 'units')?.number ?? piecesOf(article)
  // A hundred of them: as if the divisor were a hundred.
  return said > 1 ? priceBy(price, said, ['100 u', 100n]) : null
}

/** The pieces in one unit of the article, by its format; 0 where these may be those of a pack of several units. */
function piecesOf({ attributes, measurement_unit, quantity_by_packet }: Measured): number {
  const format = attributes.find(({ name }) => name === 'format')?.value ?? ''
  const pieces = countOf(attributes)
  const own = unitKindOf(measurement_unit)
  if (pieces <= 1 || own === undefined || own === 'one') return 0
  if (/^\p{L}+ de \d/u.test(format)) return unitKindOf(format) === own ? pieces : 0
  const packet = quantity_by_packet ?? 1
  return format.endsWith(' u') && (packet <= 1 || pieces % packet !== 0) ? pieces : 0
}

const countOf = (attributes: Measured['attributes']): number =>
  attributes.find(({ name }) => name === 'format')?.number ?? 0
