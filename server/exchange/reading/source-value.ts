import type { KindMapping } from '#domain/exchange/mapping.ts'
import type { Part, Source } from '#server/exchange/mapping/plan.ts'
import type { Cell } from '#server/exchange/values/forms.ts'
import { wordKey } from '#domain/tables/word-key.ts'
import { cleanText } from '#server/outside/tables/clean-text.ts'

/** By column, what the values of the file mean, and to how many decimals its numbers are rounded. */
export type Values = Record<string, { meanings: ReadonlyMap<string, string>; rounded: number | undefined }>

export function valuesOf(mapping: KindMapping | undefined): Values {
  const { values = {}, rounded = {} } = mapping ?? {}
  const columns = [...new Set([...Object.keys(values), ...Object.keys(rounded)])]
  return Object.fromEntries(
    columns.map(column => [column, { meanings: meaningsOf(values[column] ?? {}), rounded: rounded[column] }]),
  )
}

/** «Sí» is also found as «SI»; as it stands it comes first, so that «s» and «S» may mean different things. */
function meaningsOf(values: Record<string, string>): Map<string, string> {
  const meanings = new Map<string, string>()
  for (const [value, meaning] of Object.entries(values))
    if (wordKey(value) !== '') meanings.set(wordKey(value), meaning)
  for (const [value, meaning] of Object.entries(values)) meanings.set(value, meaning)
  return meanings
}

/** What a value of the file means; itself where nothing is said of it. */
export function meaningOf(cell: Cell | undefined, meanings: ReadonlyMap<string, string>): Cell | undefined {
  if (typeof cell !== 'string' && typeof cell !== 'number') return cell
  return meanings.get(String(cell)) ?? meanings.get(wordKey(String(cell))) ?? cell
}

/** What a row has for a column; undefined where it does not say it. */
export function sourceValue(
  source: Source,
  row: readonly (Cell | undefined)[],
  group: string | null,
): Cell | undefined {
  switch (source.of) {
    case 'cell': {
      const cell = row[source.place]
      return source.part && cell != null ? partOf(cell, source.part) : cell
    }
    case 'fixed':
      return source.value
    case 'group':
      return source.part && group !== null ? partOf(group, source.part) : group
    case 'joined':
      return joined(
        source.places.map(place => row[place] ?? null),
        source.with,
      )
  }
}

function partOf(cell: Cell, { split, part }: Part): Cell {
  if (cell !== null && typeof cell === 'object') return cell
  const text = cleanText(String(cell ?? ''))
  const at = text.indexOf(split)
  if (at < 0) return part === 1 ? text : null
  return part === 1 ? text.slice(0, at) : text.slice(at + split.length)
}

function joined(cells: Cell[], between: string): Cell {
  const wrong = cells.find(cell => cell !== null && typeof cell === 'object' && 'error' in cell)
  if (wrong !== undefined) return wrong
  return cells
    .map(cell =>
      cleanText(cell !== null && typeof cell === 'object' ? ('day' in cell ? cell.day : '') : String(cell ?? '')),
    )
    .filter(text => text !== '')
    .join(between)
}
