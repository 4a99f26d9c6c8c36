import { TIME_OF_DAY, WEEKDAYS } from '#domain/calendar/route.ts'
import { LIMIT_PERIODS } from '#domain/dates.ts'
import { RIGHTS, ROLES } from '#domain/permissions.ts'

import type { KindName } from '#domain/exchange/kinds.ts'

/** What a text must look like. */
export interface Form {
  pattern: RegExp
  /** What it is, for who wrote another one. */
  named: string
}

/** The type of a value. It is used to check and stage values, and printed in the documentation for the ERP. */
export type ColumnType =
  | {
      of: 'text'
      max: number
      options?: readonly string[]
      /** Other ways to write an option, in small letters. */
      spelled?: Readonly<Record<string, readonly string[]>>
      form?: Form
    }
  /** An address of the web: http or https. */
  | { of: 'url'; max: number }
  | { of: 'email' }
  | { of: 'password' }
  | {
      of: 'number'
      digits: number
      decimals: number
      min?: number
      max?: number
      nonzero?: boolean
      /** «21 %» is 21. */
      isPercentage?: boolean
      /** To how many decimals a mapping rounds what a file has. */
      rounded?: number
    }
  | { of: 'integer'; min: number; max: number }
  | { of: 'boolean' }
  | { of: 'day' }
  /** A calendar month, stored as its first day. */
  | { of: 'month' }
  | { of: 'instant' }
  | { of: 'list'; isOfUrls?: boolean; form?: Form }
  | { of: 'json' }
  | { of: 'reference'; to: KindName }
  | { of: 'references'; to: KindName; link: Link }

/** The table that holds a list of references: one row for each pair. */
export interface Link {
  table: string
  owner: string
  target: string
}

export interface Column {
  name: string
  type: ColumnType
  about: string
  need: 'key' | 'emptyable key' | 'optional key' | 'required' | 'emptyable' | 'optional'
  /** Where it is stored; undefined if it only takes part in computing others, or hangs in a link table. */
  stored?: string
  /** SQL of what an empty value leaves stored: the same as the column's default in the database. */
  cleared: string
  /** The stored column that tells what stands, where that is neither `stored` nor computed under the own name. */
  shown?: string
  /** What is below it is stored as it, which is told as a warning. */
  least?: number
  /** Written after all rows of the file, because it refers to rows of the same file. */
  late?: boolean
  /** A center must belong to the client in this other column. */
  within?: string
  /** No two rows may share it. */
  unique?: boolean
}

type Extra = Partial<Pick<Column, 'stored' | 'shown' | 'cleared' | 'least' | 'late' | 'within' | 'unique'>>
type Make = (name: string, type: ColumnType, about?: string, extra?: Extra) => Column

const make =
  (need: Column['need']): Make =>
  (name, type, about = '', extra = {}) => ({
    name,
    type,
    about,
    need,
    stored: storedName(name, type),
    cleared: 'null',
    ...extra,
  })

function storedName(name: string, type: ColumnType): string | undefined {
  if (type.of === 'references') return undefined
  return type.of === 'reference' ? `${name}_id` : name
}

export const key = make('key')
export const emptyableKey = make('emptyable key')
/** Where it is empty or left out it is what `cleared` says. The kind needs `uniqueBy`. */
export const optionalKey = make('optional key')
export const required = make('required')
/** Must stand in the file, where it may be empty. */
export const emptyable = make('emptyable')
export const optional = make('optional')

const KEY_LENGTH = 200
export const LABEL_LENGTH = 500 // names are indexed, and an index entry has its limit
const PROSE_LENGTH = 20_000
const URL_LENGTH = 2_000

export const code: ColumnType = { of: 'text', max: KEY_LENGTH }
export const label: ColumnType = { of: 'text', max: LABEL_LENGTH }
export const prose: ColumnType = { of: 'text', max: PROSE_LENGTH }
export const url: ColumnType = { of: 'url', max: URL_LENGTH }
export const urls: ColumnType = { of: 'list', isOfUrls: true }
export const role: ColumnType = { of: 'text', max: KEY_LENGTH, options: ROLES }
export const rights: ColumnType = {
  of: 'list',
  form: { pattern: new RegExp(`^(?:${RIGHTS.join('|')})$`), named: `right (one of ${RIGHTS.join(', ')})` },
}
export const period: ColumnType = { of: 'text', max: 1, options: LIMIT_PERIODS }
export const oneOf = (...options: string[]): ColumnType => ({ of: 'text', max: KEY_LENGTH, options })

export const weekdays: ColumnType = {
  of: 'list',
  form: { pattern: new RegExp(`^[${WEEKDAYS.join('')}]$`), named: 'day of the week (1 Monday … 7 Sunday)' },
}
export const timeOfDay: ColumnType = { of: 'text', max: 5, form: { pattern: TIME_OF_DAY, named: 'time such as 13:00' } }

export const flag: ColumnType = { of: 'boolean' }
export const day: ColumnType = { of: 'day' }
export const month: ColumnType = { of: 'month' }
export const instant: ColumnType = { of: 'instant' }
export const reference = (to: KindName): ColumnType => ({ of: 'reference', to })
export const integer = (min: number, max: number): ColumnType => ({ of: 'integer', min, max })

// Digits and decimals are those of the column that stores the value: what would be rounded is refused instead.
export const price: ColumnType = { of: 'number', digits: 12, decimals: 4, min: 0 }
export const money: ColumnType = { of: 'number', digits: 14, decimals: 2 }
export const limit: ColumnType = { of: 'number', digits: 14, decimals: 2, min: 0 }
export const percentage: ColumnType = { of: 'number', digits: 5, decimals: 2, min: 0, max: 100, isPercentage: true }
export const quantity: ColumnType = { of: 'number', digits: 12, decimals: 3 }

/** When a route comes, and until when one orders for it; what is left empty is that of somebody else. */
export const routeColumns = (otherwise: string): Column[] => [
  optional('delivery_days', weekdays, `of the week, 1 Monday … 7 Sunday; empty for ${otherwise}`, { cleared: `'{}'` }),
  optional('cut_off', timeOfDay, `until when one orders, as 13:00; empty for ${otherwise}`, { cleared: `''` }),
]
