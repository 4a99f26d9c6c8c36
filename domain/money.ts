// Exact decimal arithmetic on JSON numbers. A number becomes an integer of its smallest unit, sums are made of integers,
// and only the result is rounded: half away from zero, as PostgreSQL's round(numeric, 2) does.

const PRICE_SCALE = 4
const QUANTITY_SCALE = 3
const UNIT_SCALE = 4
const PERCENT_SCALE = 2
const CENT_SCALE = 2

/** 100 percent at PERCENT_SCALE. */
const WHOLE = 100n * 10n ** BigInt(PERCENT_SCALE)
/** How many of the smallest units of price × quantity × unit quantity make a cent. */
const PER_CENT = 10n ** BigInt(PRICE_SCALE + QUANTITY_SCALE + UNIT_SCALE - CENT_SCALE)

/** A decimal number as an integer count of 10^-scale. Throws on what is no finite number or has more decimals. */
export function toScaled(value: number, scale: number): bigint {
  const factor = 10 ** scale
  const near = Math.round(value * factor)
  // Up to 15 digits every decimal has its own number, so multiplying is exact enough and the text need not be parsed.
  if (Math.abs(near) < 1e15 && near / factor === value) return BigInt(near)
  if (!Number.isFinite(value)) throw new RangeError(`not a finite number: ${value}`)
  const [mantissa = '0', exponent = '0'] = String(Math.abs(value)).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const shift = scale + Number(exponent) - fraction.length
  const digits = BigInt(whole + fraction)
  if (shift < 0 && digits % 10n ** BigInt(-shift) !== 0n) throw new RangeError(`more than ${scale} decimals: ${value}`)
  const units = shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift)
  return value < 0 ? -units : units
}

export const cents = (amount: number): bigint => toScaled(amount, CENT_SCALE)
export const fromCents = (amount: bigint): number => Number(amount) / 100

/** Of amounts with at most 2 decimals. */
export const sumOf = (amounts: number[]): number =>
  fromCents(amounts.reduce((total, amount) => total + cents(amount), 0n))

/** units / divisor, rounded half away from zero. The divisor is positive. */
export function divideRounded(units: bigint, divisor: bigint): bigint {
  const half = divisor / 2n
  return units >= 0n ? (units + half) / divisor : -((-units + half) / divisor)
}

/** `percent` of an amount in cents, rounded to a cent. */
export const percentOf = (amount: bigint, percent: number): bigint =>
  divideRounded(amount * toScaled(percent, PERCENT_SCALE), WHOLE)

export interface LineFigures {
  /** Unit price, at most 4 decimals. */
  price: number
  quantity: number
  /** Quantity of the chosen format (aditional_measurement_unit); 1 without one. */
  unit_quantity: number
  /** Percentage, 0 to 100. */
  discount: number
}

export interface LineAmounts {
  gross: bigint
  base: bigint
}

/** Gross and base of a line in cents: price × unit quantity × quantity, without and with its discount. */
export function lineAmounts({ price, quantity, unit_quantity, discount }: LineFigures): LineAmounts {
  const exact = toScaled(price, PRICE_SCALE) * toScaled(quantity, QUANTITY_SCALE) * toScaled(unit_quantity, UNIT_SCALE)
  const gross = divideRounded(exact, PER_CENT)
  if (discount === 0) return { gross, base: gross }
  const kept = WHOLE - toScaled(discount, PERCENT_SCALE)
  return { gross, base: divideRounded(exact * kept, PER_CENT * WHOLE) }
}
