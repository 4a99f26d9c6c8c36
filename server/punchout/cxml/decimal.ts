import { toScaled } from '#domain/money.ts'
import { trimEndOf } from '#domain/trim-end.ts'

const SCALE = 8 // a price has 4 decimals, and so has the quantity of a format
const LEAST = 2

/** A number as XML writes it: without an exponent, exact to 8 decimals, with 2 at least where it is money. */
export function decimal(value: number, least = 0): string {
  const scaled = toScaled(Number(value.toFixed(SCALE)), SCALE)
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(SCALE + 1, '0')
  const fraction = trimEndOf(digits.slice(-SCALE), /0/).padEnd(least, '0')
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -SCALE)}${fraction === '' ? '' : `.${fraction}`}`
}

export const amount = (value: number): string => decimal(value, LEAST)
