import type { Column } from '#server/exchange/kinds/columns.ts'
import type { RowSql } from '#server/exchange/kinds/definition.ts'
import { isKey, KINDS } from '#server/exchange/kinds/kinds.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import type { Reading } from '#server/exchange/reading/reading.ts'
import { badTable, stageTable } from '#server/exchange/reading/stage-store.ts'

// A staged row in SQL: `s` as the file has it, `r_<column>` the rows it refers to, `t` the row that is stored already.

/** What the file says about a column: nothing, something in each row, or only in some rows. */
type Presence = 'absent' | 'always' | 'sometimes'

export interface StagedFile {
  kind: KindName
  reading: Reading
}

export const identityOf = (kind: KindName) => {
  const { identity } = KINDS[kind]
  if (!identity) throw new Error(`nothing refers to ${kind}`)
  return identity
}

/** SQL of whether a row of a kind is stored under a key. */
export const isStored = (to: KindName, key: string): string =>
  `exists (select from ${KINDS[to].table} r where ${identityOf(to).key('r')} = ${key})`

export function presenceOf({ kind, reading }: StagedFile, name: string): Presence {
  const bit = 1 << KINDS[kind].columns.findIndex(column => column.name === name)
  if (!(reading.inSome & bit)) return 'absent'
  return reading.inAll & bit ? 'always' : 'sometimes'
}

export function rowSql(file: StagedFile): RowSql {
  const { columns } = KINDS[file.kind]

  function given(name: string): string {
    const presence = presenceOf(file, name)
    const bit = 1 << columns.findIndex(column => column.name === name)
    if (presence === 'sometimes') return `s.present & ${bit} <> 0`
    return presence === 'always' ? 'true' : 'false'
  }

  function value(name: string): string {
    const column = columns.find(candidate => candidate.name === name)
    if (!column?.stored) throw new Error(`${file.kind}.${name} is not stored`)
    const asSent = column.type.of === 'reference' ? `r_${name}.${identityOf(column.type.to).id}` : `s."${name}"`
    const sent = column.least === undefined ? asSent : `greatest(${asSent}, ${column.least})`
    const whole = column.cleared === 'null' ? sent : `coalesce(${sent}, ${column.cleared})`
    const kept = column.cleared === 'null' ? `t.${column.stored}` : `coalesce(t.${column.stored}, ${column.cleared})`
    if (presenceOf(file, name) === 'always') return whole
    return presenceOf(file, name) === 'absent' ? kept : `case when ${given(name)} then ${whole} else ${kept} end`
  }

  return { value, given }
}

/**
 * `from` of the staged rows with what they refer to and what is stored under their key; `rows` is a table of some of them.
 */
export function resolvedRows(file: StagedFile, rows = stageTable(file.kind)): string {
  const kind = KINDS[file.kind]
  const references = kind.columns.flatMap(column =>
    column.type.of === 'reference' ? [joinOf(column, column.type.to)] : [],
  )
  const hasSameKey = kind.columns.filter(isKey).map(column => sameKey(file.kind, column))
  const stored = kind.stored
    ? `left join lateral (${kind.stored}) t on true`
    : `left join ${storedRows(file.kind, rows)} t on ${hasSameKey.join(' and ')}`
  return [`${rows} s`, ...references, stored, kind.joins?.(rowSql(file)) ?? ''].join('\n')
}

// Of lines only those of the documents in the file: the planner would read all that there are, a million, for a few.
function storedRows(name: KindName, rows: string): string {
  const kind = KINDS[name]
  const of = kind.columns.find(isKey)
  if (!kind.document || of?.type.of !== 'reference') return kind.table
  const identity = identityOf(of.type.to)
  return `(
    select line.*
    from (select distinct "${of.name}" as key from ${rows} staged_lines) named
      join ${KINDS[of.type.to].table} document on ${identity.key('document')} = named.key
      join ${kind.table} line on line.${kind.document} = document.${identity.id})`
}

function joinOf(column: Column, to: KindName): string {
  const alias = `r_${column.name}`
  return `left join ${KINDS[to].table} ${alias} on ${identityOf(to).key(alias)} = s."${column.name}"`
}

function sameKey(name: KindName, column: Column): string {
  const kind = KINDS[name]
  if (kind.changes) return `t.id = r_${column.name}.id`
  if (kind.identity) return `${kind.identity.key('t')} = s."${column.name}"`
  const value = column.type.of === 'reference' ? `r_${column.name}.${identityOf(column.type.to).id}` : keyInFile(column)
  const operator = column.need === 'emptyable key' ? 'is not distinct from' : '='
  return `t.${column.stored} ${operator} ${value}`
}

/** The key as the file means it: one that may be left out is what it then stands for. */
export const keyInFile = ({ name, need, cleared }: Column): string =>
  need === 'optional key' ? `coalesce(s."${name}", ${cleared})` : `s."${name}"`

/** Rows that no complaint has been made about. */
export const hasNoProblem = (kind: KindName): string =>
  `not exists (select from ${badTable(kind)} bad where bad.file_line = s.file_line)`
