import { cents, divideRounded, fromCents } from '#domain/money.ts'

/** How far a month is from its objective. Amounts are positive, to the cent. */
export type Pace =
  | { kind: 'no-target' }
  | { kind: 'reached'; above: number }
  /** `a_day` on each working day that is left. */
  | { kind: 'missing'; missing: number; days: number; a_day: number }
  /** No working day is left. */
  | { kind: 'missed'; missing: number }

interface Month {
  value: number
  target: number | null
  working_days: number
  working_days_gone: number
}

/** «Faltan 28.800 €: 3.600 €/día en 8 días» (screens 3.39). */
export function paceOf({ value, target, working_days, working_days_gone }: Month): Pace {
  if (target === null || target === 0) return { kind: 'no-target' }
  const missing = cents(target) - cents(value)
  if (missing <= 0n) return { kind: 'reached', above: fromCents(-missing) }
  const days = working_days - working_days_gone
  if (days <= 0) return { kind: 'missed', missing: fromCents(missing) }
  const a_day = fromCents(divideRounded(missing, BigInt(days)))
  return { kind: 'missing', missing: fromCents(missing), days, a_day }
}

/** The objective of a working day, to the cent; null where there is no objective or no working day. */
export const dailyTarget = (target: number | null, workingDays: number): number | null =>
  target === null || workingDays === 0 ? null : fromCents(divideRounded(cents(target), BigInt(workingDays)))
