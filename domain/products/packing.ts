import { formatNumber, formatPrice } from '#domain/format.ts'
import { divideRounded, toScaled } from '#domain/money.ts'
import { formatPriceOf } from './price.ts'
import { hasPluralForm, unitAfter } from './unit-name.ts'
import { trimEndOf } from '#domain/trim-end.ts'

// The text of a line's quantity and price, the same on screens, on paper, in mails and in files (decision 26):
// «3 packs = 24 botellas · 12,88 €/pack», or «3 botellas · 1,61 €/botella» in the article's own unit.

/** The unit and format of a line, with the names of the supplier. */
export interface Packing {
  /** The article's own unit. */
  own: string
  /** The chosen format and how many of the own unit it holds; null if there is none. */
  format: { name: string; quantity: number } | null
}

export interface CountedQuantity {
  /** The quantity in the format of the line: «3 packs», «24 botellas». */
  count: string
  /** The same in the article's own unit; null if the line has no format, or a format of one unit. */
  units: string | null
}

const QUANTITY_SCALE = 3
const UNIT_SCALE = 4
const NAMELESS_FORMAT = 'pack' // the same word in all three languages

export function countedQuantity(quantity: number, { own, format }: Packing): CountedQuantity {
  if (!format) return { count: counted(quantity, own), units: null }
  const count = counted(quantity, formatWord(format))
  return { count, units: format.quantity === 1 ? null : counted(unitsIn(quantity, format.quantity), own) }
}

/** «3 packs = 24 botellas» in one line. */
export function quantityText(quantity: number, packing: Packing): string {
  const { count, units } = countedQuantity(quantity, packing)
  return units === null ? count : `${count} = ${units}`
}

/**
 * The price of one format with up to 4 decimals, and the name of the format. The amount of the line is not computed from
 * it: that is price × unit quantity × quantity, rounded once.
 */
export const packPrice = (unitPrice: number, { own, format }: Packing): { value: number; unit: string } =>
  format
    ? { value: formatPriceOf(unitPrice, format.quantity), unit: shortest(formatWord(format)) }
    : { value: unitPrice, unit: shortest(unitAfter(1, own)) }

/** «12,88 €/pack» */
export function priceText(unitPrice: number, symbol: string, packing: Packing): string {
  const { value, unit } = packPrice(unitPrice, packing)
  return `${formatPrice(value, symbol)}/${unit}`
}

/** The quantity in the article's own unit, with at most 4 decimals. */
export function unitsIn(quantity: number, unit_quantity: number): number {
  const units = toScaled(quantity, QUANTITY_SCALE) * toScaled(unit_quantity, UNIT_SCALE)
  return Number(divideRounded(units, 10n ** BigInt(QUANTITY_SCALE))) / 10 ** UNIT_SCALE
}

/** The packing of a stored line. Without the name of a format it is in the article's own unit. */
export const packingOfRow = (line: {
  measurement_unit: string
  unit_name: string | null
  unit_quantity: number
}): Packing => ({
  own: line.measurement_unit,
  format: line.unit_name === null ? null : { name: line.unit_name, quantity: line.unit_quantity },
})

/** The packing of a line on the wire. */
export const packingOfEntry = (entry: {
  measurement_unit: { name: string }
  aditional_measurement_unit: { name: string; quantity: number } | null
}): Packing => ({ own: entry.measurement_unit.name, format: entry.aditional_measurement_unit })

/** The packing of a line of the cart. */
export const packingOfItem = (item: {
  product_data: { measurement_unit: { name: string } }
  aditional_measurement_unit_data: { name: string; quantity: number } | null
}): Packing => ({ own: item.product_data.measurement_unit.name, format: item.aditional_measurement_unit_data })

/** «24 botellas», or «3 × caja grande» where the plural of a name is not sure. */
export function counted(count: number, unit: string): string {
  const number = formatNumber(count, UNIT_SCALE)
  return hasPluralForm(unit) ? `${number} ${unitAfter(count, unit)}` : `${number} × ${unit.trim()}`
}

/**
 * The word for a format next to its size: 'Caja 4 × 6 garrafas' of 24 is a 'caja'. A number that is not the size, as in
 * 'Bidón 20 L', is part of the name.
 */
export function formatWord({ name, quantity }: { name: string; quantity: number }): string {
  const whole = uncapitalised(name.trim())
  const [, head = '', size = ''] = SIZED.exec(whole) ?? []
  const isSize = size !== '' && factorsOf(size) === quantity
  return (isSize ? withoutLink(head) : '') || whole || NAMELESS_FORMAT
}

const SIZED = /^([^\d]*)(\d[\d.,]*(?:\s*[x×]\s*\d[\d.,]*)*)/i
const GROUPED = /^\d{1,3}(\.\d{3})+$/
const BETWEEN = /[\s(/·,:-]/
const LINK = /\s(?:de|con|com|of|x|×)$/i

/** 'Caja de' → 'Caja', 'Caja (' → 'Caja': what leads from a name to its size is no part of the name. */
const withoutLink = (head: string): string => trimEndOf(trimEndOf(head, BETWEEN).replace(LINK, ''), BETWEEN).trim()

const factorsOf = (size: string): number =>
  size.split(/[x×]/i).reduce((product, factor) => product * factorOf(factor.trim()), 1)

const factorOf = (factor: string): number =>
  Number(GROUPED.test(factor) ? factor.replaceAll('.', '') : factor.replace(',', '.'))

/** 'Pack' → 'pack'; 'CJ' and 'XL' do not change. */
const uncapitalised = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

/** The first of several words: ‹/capa› for a 'capa de palé'. */
const shortest = (unit: string): string => (hasPluralForm(unit) ? (unit.split(' ')[0] ?? unit) : unit)
