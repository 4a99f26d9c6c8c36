import { divideRounded, percentOf, toScaled } from '#domain/money.ts'

// The tax of a cart or a document by rate. What is taxed and its tax stand beside each other on paper, so each tax is its
// rate of the amount that is printed, to the cent, and these amounts add up to the base of the whole.

const WHOLE = 10_000n // a hundred percent, in hundredths

/** The sum of the lines of one rate, in cents, before a discount on the whole. */
export interface RateNet {
  /** Percentage. */
  rate: number
  net: bigint
}

/** The same after a discount on the whole, in cents, with its tax. */
export interface RateTax extends RateNet {
  base: bigint
  tax: bigint
}

/** Sums lines by rate, the highest first. Amounts are in cents. */
export function netsByRate(lines: Iterable<{ tax_rate: number; net: bigint }>): RateNet[] {
  const nets = new Map<number, bigint>()
  for (const { tax_rate, net } of lines) nets.set(tax_rate, (nets.get(tax_rate) ?? 0n) + net)
  return [...nets].toSorted(([one], [other]) => other - one).map(([rate, net]) => ({ rate, net }))
}

/** What is due by rate after a discount of `percentage` on the whole; the bases add up to the net less that discount. */
export function taxesAfter(nets: RateNet[], percentage: number): RateTax[] {
  const bases = basesAfter(
    nets.map(({ net }) => net),
    percentage,
  )
  return nets.map((one, at) => {
    const base = bases[at] ?? 0n
    return { ...one, base, tax: percentOf(base, one.rate) }
  })
}

/**
 * Each net less `percentage`, in cents. The cents that are missing to what the whole has left go to the largest
 * remainders, of equal ones to the first.
 */
function basesAfter(nets: bigint[], percentage: number): bigint[] {
  const kept = WHOLE - toScaled(percentage, 2)
  const net = nets.reduce((sum, one) => sum + one, 0n)
  const exact = nets.map(one => one * kept)
  const bases = exact.map(floorOfWhole)
  const missing = net - divideRounded(net * (WHOLE - kept), WHOLE) - bases.reduce((sum, one) => sum + one, 0n)
  const remainders = exact.map((one, at) => ({ at, left: one - (bases[at] ?? 0n) * WHOLE }))
  const first = remainders.toSorted((one, other) => Number(other.left - one.left)).slice(0, Number(missing))
  const favoured = new Set(first.map(({ at }) => at))
  return bases.map((base, at) => (favoured.has(at) ? base + 1n : base))
}

/** Division that also rounds a negative amount, of a return, down. */
const floorOfWhole = (units: bigint): bigint => (units - (((units % WHOLE) + WHOLE) % WHOLE)) / WHOLE
