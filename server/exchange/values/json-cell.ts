import type { ColumnType } from '#server/exchange/kinds/columns.ts'
import type { Cell } from './forms.ts'

/** A value of an NDJSON row as a cell of a file. */
export function cellOf(value: unknown, type: ColumnType): Cell {
  if (value === null) return null
  if (typeof value === 'string') return value.trim() || null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return listOf(value, type)
  if (type.of !== 'json') return { error: 'is an object where a plain value belongs' }
  return isDeep(value) ? { error: `is nested more than ${MOST_LEVELS} levels deep` } : JSON.stringify(value)
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

function listOf(items: unknown[], type: ColumnType): Cell {
  if (type.of !== 'list' && type.of !== 'references') return { error: 'is a list where one value belongs' }
  const texts = items.filter(item => typeof item === 'string' || typeof item === 'number').map(String)
  if (texts.length < items.length) return { error: 'is a list of something else than text' }
  if (texts.some(text => text.includes('|'))) return { error: 'has "|" in a value: it separates the values of a list' }
  return texts.join('|') || null
}
