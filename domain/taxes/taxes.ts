import type { z } from 'zod'
import { cents, divideRounded, fromCents, percentOf, sumOf, toScaled } from '#domain/money.ts'
import type { rateTotals } from '#domain/schema.ts'

// The tax of a cart or a document by rate. What is taxed and its tax stand beside each other on paper, so each tax is its
// rate of the amount that is printed, to the cent, and these amounts add up to the base of the whole.

/** What a line is taxed with. */
export interface LineTax {
  /** IVA, IGIC, IPSI. */
  tax_name: string
  /** Percentage. */
  tax_rate: number
  /** Percentage of the equivalence surcharge on the same base; 0 for a client that is not under it. */
  surcharge_rate: number
}

/** What a line is taxed with where nothing is due. */
export const NO_TAX: LineTax = { tax_name: 'IVA', tax_rate: 0, surcharge_rate: 0 }

export type RateTotals = z.infer<typeof rateTotals>

/** The sum of the lines that are taxed alike, in cents, before a discount on the whole. */
export interface RateNet extends Pick<RateTotals, 'name' | 'rate' | 'surcharge_rate'> {
  net: bigint
}

/** Sums the lines that are taxed alike, the highest rate first. Amounts are in cents. */
export function netsByRate(lines: Iterable<LineTax & { net: bigint }>): RateNet[] {
  const nets = new Map<string, RateNet>()
  for (const { tax_name: name, tax_rate: rate, surcharge_rate, net } of lines) {
    const key = `${rate} ${surcharge_rate} ${name}`
    const known = nets.get(key)
    if (known) known.net += net
    else nets.set(key, { name, rate, surcharge_rate, net })
  }
  return [...nets.values()].toSorted(
    (one, other) =>
      other.rate - one.rate || other.surcharge_rate - one.surcharge_rate || (one.name < other.name ? -1 : 1),
  )
}

/** What is due by rate after a discount of `percentage` on the whole; the bases add up to the net less that discount. */
export function taxesAfter(nets: RateNet[], percentage: number): RateTotals[] {
  const bases = basesAfter(
    nets.map(({ net }) => net),
    percentage,
  )
  return nets.map(({ name, rate, surcharge_rate }, at) => {
    const base = bases[at] ?? 0n
    return {
      name,
      rate,
      base: fromCents(base),
      tax: fromCents(percentOf(base, rate)),
      surcharge_rate,
      surcharge: fromCents(percentOf(base, surcharge_rate)),
    }
  })
}

/** What the lines of a document owe by rate after a discount of `percentage` on the whole. Their bases are amounts of 2 decimals. */
export const taxesOf = (lines: (LineTax & { base: number })[], percentage: number): RateTotals[] =>
  taxesAfter(netsByRate(lines.map(({ base, ...line }) => ({ ...line, net: cents(base) }))), percentage)

/** What taxes and surcharges come to. */
export const sumOfTaxes = (taxes: RateTotals[]): number =>
  sumOf(taxes.flatMap(({ tax, surcharge }) => [tax, surcharge]))

const WHOLE = 10_000n // a hundred percent, in hundredths

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
