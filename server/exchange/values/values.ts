import { LABEL_LENGTH, type ColumnType } from '#server/exchange/kinds/columns.ts'
import { readDay, readInstant, readMonth } from './day-values.ts'
import type { Cell, Forms } from './forms.ts'
import { numberInDigits, readBoolean, readInteger, readNumber } from './number-values.ts'
import {
  readEmail,
  readFormed,
  readFormedList,
  readJson,
  readList,
  readOption,
  readPassword,
  readText,
  readUrl,
  readUrls,
} from './text-values.ts'
import { quoted, Unreadable } from '#domain/tables/unreadable.ts'

/** Turns a cell that is not empty into PostgreSQL's text form, or says why it cannot be. */
export type Reader = (cell: Exclude<Cell, null>) => string | Unreadable

const MAX_KEY = 254 // of an address, by which users are named

export function readerOf(type: ColumnType, forms: Forms): Reader {
  const readText = textReaderOf(roundedType(type, forms), forms)
  return cell => {
    if (typeof cell === 'string') return readText(cell)
    if (typeof cell === 'number') return readStoredNumber(cell, roundedType(type, forms), readText)
    return 'error' in cell ? new Unreadable(cell.error) : readStoredDay(cell.day, type, readText)
  }
}

function textReaderOf(type: ColumnType, { decimals, days }: Forms): (value: string) => string | Unreadable {
  switch (type.of) {
    case 'text': {
      const { max, options, spelled, form } = type
      if (form) return value => readFormed(value, form)
      return options ? value => readOption(value, options, spelled) : value => readText(value, max)
    }
    case 'url':
      return value => readUrl(value, type.max)
    case 'reference':
      return value => readText(value, MAX_KEY)
    case 'password':
      return readPassword
    case 'email':
      return readEmail
    case 'number':
      return value => readNumber(value, type, decimals)
    case 'integer':
      return value => readInteger(value, type, decimals)
    case 'boolean':
      return readBoolean
    case 'day':
      return value => readDay(value, days)
    case 'month':
      return value => readMonth(value, days)
    case 'instant':
      return value => readInstant(value, days)
    case 'list':
      return listReaderOf(type)
    case 'references':
      return readList
    case 'json':
      return readJson
  }
}

const roundedType = (type: ColumnType, { rounded }: Forms): ColumnType =>
  type.of === 'number' && rounded !== undefined ? { ...type, rounded } : type

function listReaderOf({ isOfUrls, form }: Extract<ColumnType, { of: 'list' }>): (value: string) => string | Unreadable {
  if (form) return value => readFormedList(value, form)
  return isOfUrls ? readUrls : readList
}

const EXACT_BELOW = 1e15 // a spreadsheet keeps 15 digits
const MOST_DECIMALS = 12

/** A number that is stored as one can be read in one way only. */
function readStoredNumber(number: number, type: ColumnType, read: (value: string) => string | Unreadable) {
  if (type.of === 'number') return numberInDigits(inDigits(number), type)
  if (type.of === 'integer') return readInteger(inDigits(number), type, '.')
  if (type.of === 'day' || type.of === 'month' || type.of === 'instant')
    return new Unreadable(`${number} is a number where a day belongs: give the column the format of days`)
  if (Math.abs(number) >= EXACT_BELOW)
    return new Unreadable(`${number} has lost its last digits: give the column the format of texts and write it again`)
  return read(inDigits(number))
}

function inDigits(number: number): string {
  const written = String(number)
  if (!written.includes('e')) return written
  let digits = number.toFixed(MOST_DECIMALS)
  while (digits.endsWith('0')) digits = digits.slice(0, -1)
  return digits.endsWith('.') ? digits.slice(0, -1) : digits
}

/** A spreadsheet makes days of codes such as 3-4, and of numbers such as 1.5: only a day is taken for one. */
function readStoredDay(day: string, type: ColumnType, read: (value: string) => string | Unreadable) {
  const isProse = type.of === 'text' && type.max > LABEL_LENGTH
  return isProse || type.of === 'day' || type.of === 'month' || type.of === 'instant'
    ? read(day)
    : new Unreadable(`${quoted(day)} is a day: give the column the format of texts and write it again`)
}

/** The type of the column that a value is staged in. */
export function stagedType(type: ColumnType): string {
  switch (type.of) {
    case 'number':
      return `numeric(${type.digits}, ${type.decimals})`
    case 'integer':
      return 'int'
    case 'boolean':
      return 'boolean'
    case 'day':
    case 'month':
      return 'date'
    case 'instant':
      return 'timestamptz'
    case 'list':
    case 'references':
      return 'text[]'
    case 'json':
      return 'jsonb'
    case 'text':
    case 'url':
    case 'reference':
    case 'email':
    case 'password':
      return 'text'
  }
}
