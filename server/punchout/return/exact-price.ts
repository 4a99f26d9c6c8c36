import { divideRounded, toScaled } from '#domain/money.ts'

const PRICE_SCALE = 4
const UNIT_SCALE = 4
const EXACT_SCALE = PRICE_SCALE + UNIT_SCALE
const PERCENT_SCALE = 2
const WHOLE = 100n * 10n ** BigInt(PERCENT_SCALE)

/**
 * What one of the unit costs that a quantity counts in, with 8 decimals: not rounded, so that whoever multiplies it with
 * the quantity comes to the same cent as the cart (T12.2).
 */
export function priceOfUnit(line: { price: number; unit_quantity: number; discount: number }): number {
  const exact = toScaled(line.price, PRICE_SCALE) * toScaled(line.unit_quantity, UNIT_SCALE)
  const kept = WHOLE - toScaled(line.discount, PERCENT_SCALE)
  return Number(divideRounded(exact * kept, WHOLE)) / 10 ** EXACT_SCALE
}

const OCI_SCALE = 3
const MOST_SHIFTED = 4 // a price unit has at most 5 digits

/**
 * A price as OCI writes it: three decimals after a point, for 1, 10, … or 10,000 of the unit, so that no decimal is lost.
 */
export function ociPrice(price: number): { price: string; priceunit: string } {
  const exact = toScaled(price, EXACT_SCALE)
  const perThousandth = (shift: number) => 10n ** BigInt(EXACT_SCALE - OCI_SCALE - shift)
  const shifts = Array.from({ length: MOST_SHIFTED }, (_, shift) => shift)
  const shift = shifts.find(each => exact % perThousandth(each) === 0n) ?? MOST_SHIFTED
  return {
    price: thousandths(divideRounded(exact, perThousandth(shift))),
    priceunit: String(10 ** shift),
  }
}

/** A quantity as OCI writes it. */
export const ociQuantity = (quantity: number): string => thousandths(toScaled(quantity, OCI_SCALE))

const thousandths = (count: bigint): string => `${count / 1000n}.${String(count % 1000n).padStart(OCI_SCALE, '0')}`
