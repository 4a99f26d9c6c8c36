import type { ColumnType } from '#server/exchange/kinds/columns.ts'
import { Unreadable } from './unreadable.ts'

/** A value of an NDJSON row as the text that a CSV file would hold; null for nothing. */
export function cellOf(value: unknown, type: ColumnType): string | Unreadable | null {
  if (value === null) return null
  if (typeof value === 'string') return value.trim() || null
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return listOf(value, type)
  if (type.of !== 'json') return new Unreadable('is an object where a plain value belongs')
  return isDeep(value) ? new Unreadable(`is nested more than ${MOST_LEVELS} levels deep`) : JSON.stringify(value)
}

export const MOST_LEVELS = 100

/** Whether it has more levels than are written again: writing takes a place on the stack for each. Levels are looked at one by one. */
export function isDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let count = 0; level.length > 0; count++) {
    if (count > MOST_LEVELS) return true
    level = level.flatMap(each => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

function listOf(items: unknown[], type: ColumnType): string | Unreadable | null {
  if (type.of !== 'list' && type.of !== 'references') return new Unreadable('is a list where one value belongs')
  const texts = items.filter(item => typeof item === 'string' || typeof item === 'number').map(String)
  if (texts.length < items.length) return new Unreadable('is a list of something else than text')
  if (texts.some(text => text.includes('|')))
    return new Unreadable('has "|" in a value: it separates the values of a list')
  return texts.join('|') || null
}
