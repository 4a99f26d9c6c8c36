import type { ColumnType } from '#server/exchange/kinds/columns.ts'
import { Unreadable } from './unreadable.ts'

/** A value of an NDJSON row as the text that a CSV file would hold; null for nothing. */
export function cellOf(value: unknown, type: ColumnType): string | Unreadable | null {
  if (value === null) return null
  if (typeof value === 'string') return value.trim() || null
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return listOf(value, type)
  return type.of === 'json' ? JSON.stringify(value) : new Unreadable('is an object where a plain value belongs')
}

function listOf(items: unknown[], type: ColumnType): string | Unreadable | null {
  if (type.of !== 'list' && type.of !== 'references') return new Unreadable('is a list where one value belongs')
  const texts = items.filter(item => typeof item === 'string' || typeof item === 'number').map(String)
  if (texts.length < items.length) return new Unreadable('is a list of something else than text')
  if (texts.some(text => text.includes('|')))
    return new Unreadable('has "|" in a value: it separates the values of a list')
  return texts.join('|') || null
}
