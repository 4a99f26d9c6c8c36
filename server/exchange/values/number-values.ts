import type { ColumnType } from '#server/exchange/kinds/columns.ts'
import { divideRounded } from '#domain/money.ts'
import { Question, quoted, Unreadable } from '#domain/tables/unreadable.ts'
import { type DecimalSign, notANumber, readWritten } from '#domain/tables/written-number.ts'

type NumberType = Extract<ColumnType, { of: 'number' }>

const INTEGER = /^-?\d{1,10}$/
// «12 u.» are twelve of the article; boxes are another number of it.
const ONE = new Set(['u', 'ud', 'uds', 'un', 'und', 'unds', 'unid', 'unidad', 'unidades', 'unidade', 'pcs', 'pc', 'unit', 'units', 'pz', 'pzs', 'pieza', 'piezas']) // prettier-ignore
const TRUE = new Set(['1', 'true', 'verdadero', 'si', 's', 'yes', 'y', 'x', 'sim', 'verdadeiro'])
const FALSE = new Set(['0', 'false', 'falso', 'no', 'n', 'nao'])

/** A decimal is refused rather than rounded: what is stored is what was sent. */
export function readNumber(value: string, type: NumberType, decimals: DecimalSign | undefined): string | Unreadable {
  const written = readWritten(value, decimals)
  if (written instanceof Question) return readInRange(value, type) ?? written
  if (written instanceof Unreadable) return written
  if (written.isPercent && !type.isPercentage) return new Unreadable(`${quoted(value)} is a percentage`)
  const problem = unitProblem(value, written.unit)
  if (problem) return problem
  return numberInDigits(written.digits, type, value)
}

/** A degree of latitude is 40.417 and not 40417: of two ways only one may lie in the range of the column. */
function readInRange(value: string, type: NumberType): string | Unreadable | undefined {
  const { min = -Infinity, max = Infinity } = type
  const ways = (['.', ','] as const).filter(sign => {
    const written = readWritten(value, sign)
    return !(written instanceof Unreadable) && Number(written.digits) >= min && Number(written.digits) <= max
  })
  const [only, other] = ways
  return only !== undefined && other === undefined ? readNumber(value, type, only) : undefined
}

/** `value` is what the file has, for the reason. */
export function numberInDigits(sent: string, type: NumberType, value = sent): string | Unreadable {
  const digits = type.rounded === undefined ? sent : roundedDigits(sent, type.rounded)
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.')
  if (fraction.length > type.decimals && /[1-9]/.test(fraction.slice(type.decimals))) {
    return new Unreadable(`${quoted(value)} has more than ${type.decimals} decimals`)
  }
  const number = Number(digits)
  if (whole.replace(/^0+/, '').length > type.digits - type.decimals)
    return new Unreadable(`${quoted(value)} is too large`)
  if (type.nonzero && number === 0) return new Unreadable('must not be 0')
  return withinRange(digits, number, type)
}

/** Half away from zero, as money is. */
function roundedDigits(digits: string, decimals: number): string {
  const [whole = '0', fraction = ''] = digits.split('.')
  if (fraction.length <= decimals) return digits
  const units = divideRounded(BigInt(whole + fraction), 10n ** BigInt(fraction.length - decimals))
  const text = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const sign = units < 0n ? '-' : ''
  return decimals === 0 ? sign + text : `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}

const unitProblem = (value: string, unit: string): Unreadable | undefined =>
  unit === '' || ONE.has(unit.toLowerCase().replaceAll('.', '').trim())
    ? undefined
    : new Unreadable(`${quoted(value)} counts something else than units of the article`)

export function readInteger(
  value: string,
  range: { min: number; max: number },
  decimals: DecimalSign | undefined,
): string | Unreadable {
  const written = INTEGER.test(value) ? { digits: value, unit: '', isPercent: false } : readWritten(value, decimals)
  if (written instanceof Unreadable) return written
  if (written.isPercent) return notANumber(value)
  const whole = written.digits.replace(/\.0+$/, '')
  if (!INTEGER.test(whole)) return new Unreadable(`${quoted(value)} is no whole number`)
  return unitProblem(value, written.unit) ?? withinRange(whole, Number(whole), range)
}

export function readBoolean(value: string): string | Unreadable {
  const word = value.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  if (TRUE.has(word)) return 't'
  if (FALSE.has(word)) return 'f'
  return new Unreadable(`${quoted(value)} is neither 1, 0, true nor false`)
}

function withinRange(value: string, number: number, { min, max }: { min?: number; max?: number }): string | Unreadable {
  if (min !== undefined && number < min) return new Unreadable(`${quoted(value)} is below ${min}`)
  if (max !== undefined && number > max) return new Unreadable(`${quoted(value)} is above ${max}`)
  return value
}
