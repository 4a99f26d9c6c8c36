import type { Column } from '#server/exchange/kinds/columns.ts'
import type { Kind } from '#server/exchange/kinds/definition.ts'
import { mustBePresent } from '#server/exchange/kinds/kinds.ts'
import { nearest } from '#server/exchange/kinds/nearest.ts'
import { FileRefused, type Problem } from '#server/exchange/storing/problems/problems.ts'

const MAX_COLUMNS = 500
const SHOWN = 60 // characters of a name that is none

/** Shortened, because an invalid header may be a whole file in one line. */
export const shown = (name: string): string => (name.length <= SHOWN ? name : `${name.slice(0, SHOWN).toWellFormed()}…`)

/** The index of each of the kind's columns in the file, -1 where it is left out. Throws FileRefused on a bad header. */
export function readHeader(kind: Kind, names: readonly string[], line: number): number[] {
  if (names.length > MAX_COLUMNS) {
    throw new FileRefused([{ line, column: null, reason: `the header has ${names.length} columns` }])
  }
  const found = names.map(name => name.trim())
  const problems = [
    ...unknownColumns(kind, found, line),
    ...repeatedColumns(found, line),
    ...missingColumns(kind, found, line),
  ]
  if (problems.length > 0) throw new FileRefused(problems)
  return kind.columns.map(column => found.indexOf(column.name))
}

export function unknownColumn(kind: Kind, unknown: string): string {
  const name = shown(unknown)
  const meant = nearest(
    name,
    kind.columns.map(column => column.name),
  )
  return `unknown column "${name}", the nearest is "${meant}"`
}

const unknownColumns = (kind: Kind, found: string[], line: number): Problem[] =>
  found
    .filter(name => !kind.columns.some(column => column.name === name))
    .map(name => ({ line, column: shown(name), reason: unknownColumn(kind, name) }))

const repeatedColumns = (found: string[], line: number): Problem[] =>
  found
    .filter((name, i) => found.indexOf(name) < i)
    .map(name => ({ line, column: shown(name), reason: `column "${shown(name)}" stands twice` }))

const missingColumns = (kind: Kind, found: string[], line: number): Problem[] =>
  kind.columns
    .filter(column => mustBePresent(column) && !found.includes(column.name))
    .map((column: Column) => ({ line, column: column.name, reason: `column "${column.name}" is missing` }))
