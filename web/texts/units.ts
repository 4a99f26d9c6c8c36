import {
  counted as countedIn,
  countedQuantity as countedQuantityIn,
  formatWord as formatWordIn,
  packPrice as packPriceIn,
  priceText as priceTextIn,
  quantityText as quantityTextIn,
} from '#domain/products/packing.ts'
import type { Packing } from '#domain/products/packing.ts'
import { unitAfter as unitAfterIn } from '#domain/products/unit-name.ts'
import { unitWordsIn } from '#domain/products/unit-words.ts'
import { currentLanguage } from './texts.ts'

// Quantities, formats and prices of units as screens write them: in the reader's words for units. The domain has the same
// functions with the supplier's words, which papers and files keep.

/** «garrafa» as the reader calls it. */
export const unitName = (name: string): string => unitWordsIn(currentLanguage(), name)

export const unitAfter = (count: number, unit: string) => unitName(unitAfterIn(count, unit))
export const counted = (count: number, unit: string) => unitName(countedIn(count, unit))
export const formatWord = (format: { name: string; quantity: number }) => unitName(formatWordIn(format))
export const quantityText = (quantity: number, packing: Packing) => unitName(quantityTextIn(quantity, packing))
export const priceText = (price: number, symbol: string, packing: Packing) =>
  unitName(priceTextIn(price, symbol, packing))

export function countedQuantity(quantity: number, packing: Packing) {
  const { count, units } = countedQuantityIn(quantity, packing)
  return { count: unitName(count), units: units === null ? null : unitName(units) }
}

export function packPrice(price: number, packing: Packing) {
  const { value, unit } = packPriceIn(price, packing)
  return { value, unit: unitName(unit) }
}
