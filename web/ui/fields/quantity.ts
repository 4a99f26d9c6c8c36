import { parseNumber } from '#domain/format.ts'

/** A typed quantity as the nearest allowed whole number, and the limit that was exceeded. */
export interface ClampedQuantity {
  value: number
  /** The limit that was exceeded, if any. */
  hit?: 'min' | 'max'
}

/** Undefined if the text is not a number. */
export function clampTyped(typed: string, min: number, max: number): ClampedQuantity | undefined {
  const number = parseNumber(typed)
  if (number === undefined || !Number.isFinite(number)) return undefined
  const whole = Math.round(number)
  if (whole > max) return { value: max, hit: 'max' }
  if (whole < min) return { value: min, hit: 'min' }
  return { value: whole }
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** The quantity after a key; undefined for keys without a function here. */
export function quantityAfterKey(key: string, value: number, min: number, max: number): number | undefined {
  if (key === 'Home') return min
  if (key === 'End') return Number.isFinite(max) ? max : undefined
  const step = STEPS[key]
  return step === undefined ? undefined : Math.min(max, Math.max(min, value + step))
}

/** True if a key would exceed the maximum. */
export const exceedsMaximum = (key: string, value: number, max: number): boolean => {
  const step = STEPS[key] ?? 0
  return step > 0 && value + step > max
}
