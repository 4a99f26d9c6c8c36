import type { ColumnType } from '#server/exchange/kinds/columns.ts'
import { readDay, readInstant, readMonth } from './day-values.ts'
import { readBoolean, readInteger, readNumber } from './number-values.ts'
import { readEmail, readJson, readList, readOption, readPassword, readText, readUrl, readUrls } from './text-values.ts'
import type { Unreadable } from './unreadable.ts'

/** Turns a value of the file (trimmed, not empty) into PostgreSQL's text form, or says why it cannot be. */
export type Reader = (value: string) => string | Unreadable

const MAX_KEY = 254 // of an address, by which users are named

export function readerOf(type: ColumnType): Reader {
  switch (type.of) {
    case 'text': {
      const { max, options } = type
      return options ? value => readOption(value, options) : value => readText(value, max)
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
      return value => readNumber(value, type)
    case 'integer':
      return value => readInteger(value, type)
    case 'boolean':
      return readBoolean
    case 'day':
      return readDay
    case 'month':
      return readMonth
    case 'instant':
      return readInstant
    case 'list':
      return type.isOfUrls ? readUrls : readList
    case 'references':
      return readList
    case 'json':
      return readJson
  }
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
