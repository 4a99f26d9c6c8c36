import { cents, divideRounded, fromCents } from '#domain/money.ts'
import { partsOf } from '#domain/statistics/percentages.ts'
import type { Progress } from './working-days.ts'

/** What the whole month comes to if the working days that are left bring as much as those gone. Amounts with 2 decimals. */
export const forecastOfMonth = (so_far: number, progress: Progress): number => asEveryDay(so_far, progress)

export interface YearSoFar {
  so_far: number
  /** The same days of the year before, and what followed them up to 31 December. */
  same_days_before: number
  rest_of_year_before: number
  /** Of the year. */
  progress: Progress
}

/**
 * What the whole year comes to: the sales so far, and what followed a year before with the trend, which is no less than a
 * half and no more than the double. Without sales a year before the working days that are left bring as much as those
 * gone. Amounts with 2 decimals.
 */
export function forecastOfYear({ so_far, same_days_before, rest_of_year_before, progress }: YearSoFar): number {
  const now = cents(so_far)
  const before = cents(same_days_before)
  if (before <= 0n) return asEveryDay(so_far, progress)
  const rest = cents(rest_of_year_before)
  if (now * 2n <= before) return fromCents(now + divideRounded(rest, 2n))
  if (now >= before * 2n) return fromCents(now + rest * 2n)
  return fromCents(now + divideRounded(rest * now, before))
}

interface Forecasts {
  all: number
  active: number
  new: number
}

/**
 * What the whole year comes to for all clients; and for the active and the new ones, who share it as they would come to
 * by themselves, after what all others have so far. Where one of them would come to less than nothing, each stands by itself.
 */
export function forecastsOfYear(of: Record<keyof Forecasts, YearSoFar>): Forecasts {
  const all = forecastOfYear(of.all)
  const own = [cents(forecastOfYear(of.active)), cents(forecastOfYear(of.new))]
  const others = cents(of.all.so_far) - cents(of.active.so_far) - cents(of.new.so_far)
  const isShared = own.every(amount => amount >= 0n) && own.some(amount => amount > 0n)
  const [active = 0n, fresh = 0n] = isShared ? partsOf(cents(all) - others, own) : own
  return { all, active: fromCents(active), new: fromCents(fresh) }
}

function asEveryDay(so_far: number, { working_days, working_days_gone }: Progress): number {
  if (working_days_gone === 0) return so_far
  return fromCents(divideRounded(cents(so_far) * BigInt(working_days), BigInt(working_days_gone)))
}
