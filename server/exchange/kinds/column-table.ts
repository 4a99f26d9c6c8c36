import { MAX_PASSWORD, MIN_OWN, MIN_PASSWORD } from '#domain/session/password.ts'

import type { Column, ColumnType } from './columns.ts'
import { KINDS } from './kinds.ts'
import { KIND_NAMES, type KindName } from '#domain/exchange/kinds.ts'
import { textTable } from './text-table.ts'

/** The kinds with what they hold, in the order in which a folder is imported. */
export const kindTable = (): string =>
  textTable(
    ['kind', 'what it holds'],
    KIND_NAMES.map(name => [name, KINDS[name].about]),
  )

/** The columns of a kind, as the people who write the files need to know them. */
export const columnTable = (kind: KindName): string =>
  textTable(
    ['column', 'need', 'type', 'about'],
    KINDS[kind].columns.map(column => [column.name, needOf(column), typeText(column.type), column.about]),
  )

function needOf({ need }: Column): string {
  if (need === 'emptyable key') return 'key, may be empty'
  if (need === 'emptyable') return 'required, may be empty'
  return need === 'optional key' ? 'key, may be left out' : need
}

export function typeText(type: ColumnType): string {
  switch (type.of) {
    case 'text':
      if (type.form) return type.form.named
      return type.options ? `one of ${type.options.join(', ')}` : `text, at most ${type.max} characters`
    case 'number':
      return `number, ${type.digits - type.decimals} digits before and ${type.decimals} after the point${rangeText(type)}`
    case 'integer':
      return `whole number${rangeText(type)}`
    case 'email':
      return 'e-mail address'
    case 'password':
      return `text of ${MIN_PASSWORD} to ${MAX_PASSWORD} characters, not the e-mail, no common password, ${MIN_OWN} of them beside known names and the year`
    case 'boolean':
      return '1, 0, true or false'
    case 'day':
      return 'day, YYYY-MM-DD'
    case 'month':
      return 'month, YYYY-MM'
    case 'instant':
      return 'instant, ISO 8601; business time where it names no offset'
    case 'url':
      return `address that begins with http:// or https://, at most ${type.max} characters`
    case 'list':
      if (type.form) return `list with | between them: ${type.form.named}`
      return type.isOfUrls ? 'list of addresses with | between them' : 'list of texts with | between them'
    case 'json':
      return 'JSON object'
    case 'reference':
      return `key of ${type.to}`
    case 'references':
      return `list of keys of ${type.to} with | between them`
  }
}

const rangeText = ({ min, max, nonzero }: { min?: number; max?: number; nonzero?: boolean }) =>
  [min !== undefined && (nonzero ? `above ${min}` : `from ${min}`), max !== undefined && `to ${max}`]
    .filter(Boolean)
    .map((part, i) => `${i === 0 ? ', ' : ' '}${part}`)
    .join('')
