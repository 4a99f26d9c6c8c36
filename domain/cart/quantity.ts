import { toScaled } from '#domain/money.ts'
import { MAX_QUANTITY } from '#domain/schema.ts'

const QUANTITY_SCALE = 3
const UNIT_SCALE = 4

interface Stocked {
  /** In the article's own unit, never in a format. */
  stock: number
  obsolete: boolean
}

interface StockFlags {
  stock_limit: boolean
  obsolete_limit: boolean
}

const isLimitedAsObsolete = (article: Stocked, flags: StockFlags) => article.obsolete && flags.obsolete_limit

/** Whether no more than the stock can be ordered (000 §5). */
export const isStockLimited = (article: Stocked, flags: StockFlags): boolean =>
  flags.stock_limit || isLimitedAsObsolete(article, flags)

/**
 * The most that can be ordered, counted in formats of `unit_quantity` units: whole formats that the stock fills, or
 * the most that the wire takes where no limit applies.
 */
export function maxQuantity(article: Stocked, flags: StockFlags, unit_quantity = 1): number {
  if (!isStockLimited(article, flags)) return MAX_QUANTITY
  const stock = toScaled(Math.max(0, Math.round(article.stock * 1000) / 1000), QUANTITY_SCALE)
  const unit = toScaled(unit_quantity, UNIT_SCALE)
  // Without a format the article is sold to the last thousandth; a format only whole.
  if (unit_quantity === 1) return Math.min(Number(stock) / 10 ** QUANTITY_SCALE, MAX_QUANTITY)
  const formats = (stock * 10n ** BigInt(UNIT_SCALE - QUANTITY_SCALE)) / unit
  return Math.min(Number(formats), MAX_QUANTITY)
}

/** A wanted quantity brought into 0 … maxQuantity; of an obsolete article under its limit it is rounded first. */
export function clampQuantity(wanted: number, article: Stocked, flags: StockFlags, unit_quantity = 1): number {
  const rounded = isLimitedAsObsolete(article, flags) ? Math.round(wanted) : wanted
  return Math.min(Math.max(0, rounded), maxQuantity(article, flags, unit_quantity))
}
