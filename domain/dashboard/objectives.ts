import { addMonths } from '#domain/dates.ts'
import { cents, divideRounded, fromCents } from '#domain/money.ts'
import { monthsIn, type Period } from '#domain/statistics/period.ts'
import { ALL, type ClientStatus, NEW } from './client-status.ts'
import type { Progress } from './working-days.ts'

const HUNDREDTHS = 100n // of a percent in one percent
const WHOLE = 100n * HUNDREDTHS

/** An objective of a month, with 2 decimals; a month without one has no row. */
export interface MonthTarget {
  /** Its first day. */
  month: string
  target: number
}

/** Which objectives sales to clients of a status are measured by: of new ones their own, of the others none. */
export function salesTargetKind(status: ClientStatus): 'sales' | 'new_sales' | undefined {
  if (status === ALL) return 'sales'
  return status === NEW ? 'new_sales' : undefined
}

/** The sum of the objectives of the months of a period; null where none of them has one. */
export function objectiveOf(targets: MonthTarget[], period: Period): number | null {
  const months = new Set(monthsIn(period))
  const found = targets.filter(({ month }) => months.has(month))
  return found.length === 0 ? null : fromCents(found.reduce((sum, { target }) => sum + cents(target), 0n))
}

/**
 * The same up to a day: of a month that is over whole, of the current one the share of its working days that is gone,
 * which `progress` says.
 */
export function objectiveSoFar(
  targets: MonthTarget[],
  period: Period,
  { today, progress }: { today: string; progress: Progress },
): number | null {
  const current = addMonths(today, 0)
  const gone = targets.map(each =>
    each.month === current ? { ...each, target: shareGone(each.target, progress) } : each,
  )
  return objectiveOf(gone, period)
}

/** A target × working days gone ÷ working days, to the cent. */
function shareGone(target: number, { working_days, working_days_gone }: Progress): number {
  if (working_days === 0) return 0
  return fromCents(divideRounded(cents(target) * BigInt(working_days_gone), BigInt(working_days)))
}

/** A value in percent of its objective, with 2 decimals; null without an objective, or where it is 0. */
export function percentageOfTarget(value: number, target: number | null): number | null {
  const base = cents(target ?? 0)
  if (base === 0n) return null
  const sign = base < 0n ? -1n : 1n
  return Number(divideRounded(cents(value) * WHOLE * sign, base * sign)) / Number(HUNDREDTHS)
}
