import type { DeskCenter } from '#domain/desk/clients-contract.ts'

type Limited = Pick<DeskCenter, 'purchase_limit' | 'purchase_current' | 'purchase_waiting'>

const RAISES = [10, 33] // percent
const ROUNDED_TO = 10 // of the currency

export interface SuggestedLimit {
  limit: number
  /** Null for what is spent and what waits. */
  percent: number | null
}

/** Higher limits to choose from: a tenth and a third more, and just enough for what is spent and waits. */
export function suggestedLimits({ purchase_limit, purchase_current, purchase_waiting }: Limited): SuggestedLimit[] {
  const exact = Math.ceil(purchase_current + purchase_waiting)
  const suggested: SuggestedLimit[] = [
    ...(purchase_limit ? RAISES.map(percent => ({ limit: raised(purchase_limit, percent), percent })) : []),
    ...(purchase_waiting > 0 ? [{ limit: exact, percent: null }] : []),
  ]
  const isHigher = ({ limit }: SuggestedLimit) => limit > (purchase_limit ?? 0)
  return suggested
    .filter(isHigher)
    .filter((one, at, all) => all.findIndex(({ limit }) => limit === one.limit) === at)
    .toSorted((one, other) => one.limit - other.limit)
}

const raised = (limit: number, percent: number) => Math.round((limit * (100 + percent)) / 100 / ROUNDED_TO) * ROUNDED_TO
