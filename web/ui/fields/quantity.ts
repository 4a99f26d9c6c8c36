import { parseNumber } from '#domain/format.ts'

// Quantities are whole, so that a dot before three digits groups thousands: '1.250', as the field itself writes it.
const GROUPED = /^\d{1,3}(\.\d{3})+$/

/** What a typed quantity becomes: the nearest allowed whole number, and whether it had to be changed. */
export interface ClampedQuantity {
  value: number
  /** The limit that was passed, if one was. */
  hit?: 'min' | 'max'
}

/** Undefined where nothing that can be read as a number was typed. */
export function clampTyped(typed: string, min: number, max: number): ClampedQuantity | undefined {
  const number = parseNumber(GROUPED.test(typed.trim()) ? typed.replaceAll('.', '') : typed)
  if (number === undefined || !Number.isFinite(number)) return undefined
  const whole = Math.round(number)
  if (whole > max) return { value: max, hit: 'max' }
  if (whole < min) return { value: min, hit: 'min' }
  return { value: whole }
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** The quantity that a key leads to; undefined for a key that means nothing here. */
export function quantityAfterKey(key: string, value: number, min: number, max: number): number | undefined {
  if (key === 'Home') return min
  if (key === 'End') return Number.isFinite(max) ? max : undefined
  const step = STEPS[key]
  return step === undefined ? undefined : Math.min(max, Math.max(min, value + step))
}

/** Whether a key asks for more than there can be. */
export const exceedsMaximum = (key: string, value: number, max: number): boolean => {
  const step = STEPS[key] ?? 0
  return step > 0 && value + step > max
}
