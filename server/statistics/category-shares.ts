import { cents, fromCents, toScaled } from '#domain/money.ts'
import type { CategoryShare } from '#domain/statistics/contract.ts'
import type { CategoryGroups } from '#domain/statistics/groups.ts'
import { shares } from '#domain/statistics/percentages.ts'
import type { CategoryRow } from './store.ts'

const UNIT_SCALE = 3

interface Group {
  id: number | null
  name: string
  amount: bigint
  units: bigint
}

/** Amounts and units of each group of categories with their shares, the largest amount first. */
export function categoryShares(
  rows: CategoryRow[],
  { groupOf }: CategoryGroups,
  words: { charges: string; none: string },
): CategoryShare[] {
  const groups = new Map<string, Group>()
  for (const { category_id, is_charge, amount, quantity } of rows) {
    const place = category_id === null ? undefined : groupOf(category_id)
    const id = place?.id ?? null
    const name = place?.name ?? (is_charge ? words.charges : words.none)
    const key = `${id} ${name}`
    const known = groups.get(key) ?? { id, name, amount: 0n, units: 0n }
    groups.set(key, {
      id,
      name,
      amount: known.amount + cents(amount),
      units: known.units + toScaled(quantity, UNIT_SCALE),
    })
  }
  const sorted = [...groups.values()].toSorted(
    (one, other) => Number(other.amount - one.amount) || one.name.localeCompare(other.name, 'es'),
  )
  const ofAmount = shares(sorted.map(({ amount }) => amount))
  const ofUnits = shares(sorted.map(({ units }) => units))
  return sorted.map(({ id, name, amount, units }, index) => ({
    id,
    name,
    purchases: fromCents(amount),
    pruchases_percentage: ofAmount[index] ?? 0,
    units: Number(units) / 10 ** UNIT_SCALE,
    units_percentage: ofUnits[index] ?? 0,
  }))
}
