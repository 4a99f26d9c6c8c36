import type { ColumnType } from '#server/exchange/kinds/columns.ts'
import { quoted, Unreadable } from './unreadable.ts'

type NumberType = Extract<ColumnType, { of: 'number' }>

const INTEGER = /^-?\d{1,10}$/
const NUMBER = /^-?(\d+)(?:\.(\d+))?$/
const TRUE = new Set(['1', 'true', 'True', 'TRUE'])
const FALSE = new Set(['0', 'false', 'False', 'FALSE'])

/** A decimal is refused rather than rounded: what is stored is what was sent. */
export function readNumber(value: string, type: NumberType): string | Unreadable {
  const [whole, decimals] = partsOf(value)
  if (whole === undefined) return new Unreadable(notANumber(value))
  if (decimals.length > type.decimals && /[1-9]/.test(decimals.slice(type.decimals))) {
    return new Unreadable(`${quoted(value)} has more than ${type.decimals} decimals`)
  }
  const number = Number(value)
  if (whole.replace(/^0+/, '').length > type.digits - type.decimals)
    return new Unreadable(`${quoted(value)} is too large`)
  if (type.nonzero && number === 0) return new Unreadable('must not be 0')
  return withinRange(value, number, type)
}

export function readInteger(value: string, range: { min: number; max: number }): string | Unreadable {
  if (!INTEGER.test(value)) return new Unreadable(`${quoted(value)} is no whole number`)
  return withinRange(value, Number(value), range)
}

export function readBoolean(value: string): string | Unreadable {
  if (TRUE.has(value)) return 't'
  if (FALSE.has(value)) return 'f'
  return new Unreadable(`${quoted(value)} is neither 1, 0, true nor false`)
}

function partsOf(value: string): [whole: string | undefined, decimals: string] {
  const match = NUMBER.exec(value)
  return [match?.[1], match?.[2] ?? '']
}

const notANumber = (value: string) =>
  /^-?[\d.]*,\d+$/.test(value)
    ? `${quoted(value)} is no number: decimals stand after a point`
    : `${quoted(value)} is no number`

function withinRange(value: string, number: number, { min, max }: { min?: number; max?: number }): string | Unreadable {
  if (min !== undefined && number < min) return new Unreadable(`${quoted(value)} is below ${min}`)
  if (max !== undefined && number > max) return new Unreadable(`${quoted(value)} is above ${max}`)
  return value
}
