import { describe, expect, test } from 'vitest'
import { NO_TAX } from '#domain/taxes/taxes.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import type { TotalsLine } from '#domain/cart/totals.ts'

// One million random lines against an oracle that shares nothing with money.ts: figures are drawn as whole numbers of
// their smallest unit, the expected amounts are fractions of big integers, and only the carts under test see decimals.

const LINES = 1_000_000
const LINES_PER_CART = 50
const RATES = [21n, 10n, 4n, 0n]

interface DrawnLine {
  /** 10⁻⁴ of the currency. */
  price: bigint
  /** 10⁻³ of a format. */
  quantity: bigint
  /** 10⁻⁴ of a unit. */
  unit: bigint
  /** 10⁻² of a percent. */
  discount: bigint
  rate: bigint
}

interface DrawnCart {
  lines: DrawnLine[]
  /** 10⁻² of a percent. */
  discount: bigint
}

describe('a million lines', () => {
  test('every figure of every cart is the exact one', { timeout: 20_000 }, () => {
    const random = randomFrom(20_261_120)
    let lines = 0
    let floatsThatDiffer = 0
    let different: object | undefined // comparing each with expect() would take minutes
    for (; lines < LINES; lines += LINES_PER_CART) {
      const cart = drawCart(random)
      const decimal = asDecimals(cart)
      const actual = cartTotals(decimal.lines, { client_discount_percentage: decimal.discount })
      const exact = oracle(cart)
      if (!isSame(actual, exact)) different ??= { actual, exact }
      if (floatBase(decimal.lines) !== exact.base) floatsThatDiffer++
    }
    expect(different).toBeUndefined()
    expect(lines).toBe(LINES)
    // The control: were the oracle as inexact as a float, or the figures too tame, this would be 0.
    expect(floatsThatDiffer).toBeGreaterThan(100)
  })

  test('a cart that is wrong by one cent is noticed', () => {
    const cart = drawCart(randomFrom(7))
    const exact = oracle(cart)
    expect(isSame({ ...exact }, exact)).toBe(true)
    for (const figure of FIGURES) {
      const wrong = { ...exact, [figure]: Math.round(exact[figure] * 100 + 1) / 100 }
      expect(isSame(wrong, exact), figure).toBe(false)
    }
  })
})

const FIGURES = ['base', 'discounts', 'net', 'tax', 'total', 'client_discount', 'final'] as const
type Figures = Record<(typeof FIGURES)[number], number>

const isSame = (actual: Figures, exact: Figures) => FIGURES.every(figure => actual[figure] === exact[figure])

/** product.md 3, on fractions. Each rounding of the text is one `round` here. */
function oracle({ lines, discount }: DrawnCart): Figures {
  let base = 0n
  const nets = new Map(RATES.map(rate => [rate, 0n]))
  for (const line of lines) {
    const units = line.price * line.quantity * line.unit
    base += round(units, 10n ** 9n)
    const net = round(units * (10_000n - line.discount), 10n ** 13n)
    nets.set(line.rate, (nets.get(line.rate) ?? 0n) + net)
  }
  let net = 0n
  let tax = 0n
  for (const [rate, ofRate] of nets) {
    net += ofRate
    tax += round(ofRate * rate, 100n)
  }
  const clientDiscount = round(net * discount, 10_000n)
  const due = taxDue(nets, discount, net - clientDiscount)
  return {
    base: amount(base),
    discounts: amount(base - net),
    net: amount(net),
    tax: amount(tax),
    total: amount(net + tax),
    client_discount: amount(clientDiscount),
    final: amount(net - clientDiscount + due),
  }
}

/**
 * Each rate's tax of the whole cents that a discount leaves of its lines; the cents that are missing are given one by one
 * to the rate that lost most (RATES has the highest first, which comes first where two lost the same).
 */
function taxDue(nets: Map<bigint, bigint>, discount: bigint, taxed: bigint): bigint {
  const parts = [...nets].map(([rate, ofRate]) => {
    const exact = ofRate * (10_000n - discount)
    return { rate, base: exact / 10_000n, lost: exact % 10_000n }
  })
  let missing = taxed - parts.reduce((sum, { base }) => sum + base, 0n)
  for (; missing > 0n; missing--) {
    let most = parts[0]
    for (const part of parts) if (most === undefined || part.lost > most.lost) most = part
    if (most === undefined) break
    most.base++
    most.lost = -1n
  }
  return parts.reduce((sum, { rate, base }) => sum + round(base * rate, 100n), 0n)
}

/** Half away from zero, by the remainder; nothing here is negative. */
function round(numerator: bigint, denominator: bigint): bigint {
  const rest = numerator % denominator
  return (numerator - rest) / denominator + (rest * 2n >= denominator ? 1n : 0n)
}

/** Cents as the JSON number that a reader would write down. */
const amount = (cents: bigint) => Number(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)

/** The same sum in floats, rounded by line and at the end: whatever differs here is off by a cent or more. */
function floatBase(lines: TotalsLine[]): number {
  const rounded = (value: number) => Math.round(value * 100) / 100
  return rounded(lines.reduce((sum, line) => sum + rounded(line.price * line.quantity * line.unit_quantity), 0))
}

function drawCart(random: () => number): DrawnCart {
  return {
    lines: Array.from({ length: LINES_PER_CART }, () => drawLine(random)),
    discount: random() < 0.5 ? 0n : draw(random, 10_000),
  }
}

const drawLine = (random: () => number): DrawnLine => ({
  price: random() < 0.7 ? draw(random, 30_000) * 100n : draw(random, 3_000_000),
  quantity: random() < 0.8 ? (draw(random, 120) + 1n) * 1000n : draw(random, 50_000) + 1n,
  unit: random() < 0.8 ? (draw(random, 48) + 1n) * 10_000n : draw(random, 100_000) + 1n,
  discount: random() < 0.6 ? 0n : draw(random, 10_000),
  rate: RATES[Number(draw(random, RATES.length - 1))] ?? 21n,
})

/** 0 … most, both included. */
const draw = (random: () => number, most: number): bigint => BigInt(Math.floor(random() * (most + 1)))

const asDecimals = ({ lines, discount }: DrawnCart) => ({
  discount: Number(discount) / 100,
  lines: lines.map(line => ({
    price: Number(line.price) / 10_000,
    quantity: Number(line.quantity) / 1000,
    unit_quantity: Number(line.unit) / 10_000,
    discount: Number(line.discount) / 100,
    ...NO_TAX,
    tax_rate: Number(line.rate),
  })),
})

/** A small generator with a seed (mulberry32): a failure can be run again. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
