import { divideRounded, fromCents, lineAmounts, toScaled } from '#domain/money.ts'

const PRICE_SCALE = 4

interface Priced {
  price: number | null
  final_price: number | null
  is_special_price: boolean
}

interface Packed {
  quantity_by_packet: number | null
  aditional_measurement_units: { id: number; name: string; quantity: number }[]
}

export interface Pack {
  name: string
  quantity: number
}

/**
 * What an article costs a buyer (000 §5): the special price, else that of the list. Without the latter it is for
 * consultation alone, whatever special price there is: both are null.
 */
export function effectivePrice({ list_price, special_price }: Record<'list_price' | 'special_price', number | null>) {
  const special = list_price === null ? null : special_price
  return { final: special ?? list_price, special }
}

/** Price of one format: unit price × its quantity (000 §5), at most 4 decimals, half away from zero. */
export function formatPriceOf(unitPrice: number, unit_quantity: number): number {
  const units = toScaled(unitPrice, PRICE_SCALE) * toScaled(unit_quantity, PRICE_SCALE)
  return Number(divideRounded(units, 10n ** BigInt(PRICE_SCALE))) / 10 ** PRICE_SCALE
}

/** What a line would cost before tax, to the cent: price × quantity × unit quantity (000 §5). */
export const lineTotalOf = (unitPrice: number, quantity: number, unit_quantity: number): number =>
  fromCents(lineAmounts({ price: unitPrice, quantity, unit_quantity, discount: 0 }).gross)

/** The format whose price stands beside the unit price: the first one offered, else the packet; null if there is neither. */
export function packOf(product: Packed, packetName: string): Pack | null {
  const format = product.aditional_measurement_units.find(unit => unit.quantity !== 1)
  if (format) return { name: format.name, quantity: format.quantity }
  const quantity = product.quantity_by_packet ?? 0
  return quantity > 1 ? { name: packetName, quantity } : null
}

/** The price before the special one, where it was higher; null if nothing is to be struck through. */
export function earlierPrice(product: Priced): number | null {
  if (!product.is_special_price || product.price === null || product.final_price === null) return null
  return product.price > product.final_price ? product.price : null
}

/** Whether the badge of a special price shows: pedrosa keeps it from the client role (000 §5). */
export const showsSpecialPrice = (
  product: Priced,
  viewer: { is_client: boolean; hides_special_price: boolean },
): boolean => product.is_special_price && !(viewer.is_client && viewer.hides_special_price)
