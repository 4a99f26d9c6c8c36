import type { Column } from '#server/exchange/kinds/columns.ts'
import { isKey, KINDS } from '#server/exchange/kinds/kinds.ts'
import { identityOf, presenceOf, rowSql, type StagedFile } from './row-sql.ts'

// What a file says of its rows, as SQL over resolvedRows(), and whether that differs from what is stored.

export interface Value {
  stored: string
  sql: string
  isKey: boolean
}

export const isLate = (column: Column): boolean => column.late === true

export function valuesOf(file: StagedFile, wanted: (column: Column) => boolean): Value[] {
  const row = rowSql(file)
  return KINDS[file.kind].columns
    .filter(column => wanted(column) && presenceOf(file, column.name) !== 'absent')
    .flatMap(column =>
      column.stored ? [{ stored: column.stored, sql: row.value(column.name), isKey: isKey(column) }] : [],
    )
}

/** What of a stored row may become another. */
export const storedValues = (file: StagedFile): Value[] =>
  KINDS[file.kind].changes ? valuesOf(file, column => !isKey(column)) : allValues(file)

/** What the file says of a row and what follows from it, but for what points at rows of the same unit. */
export function allValues(file: StagedFile): Value[] {
  const sent = valuesOf(file, column => !isLate(column))
  const computed = Object.entries(KINDS[file.kind].computed?.(rowSql(file)) ?? {})
    .filter(([stored]) => !sent.some(value => value.stored === stored))
    .map(([stored, sql]) => ({ stored, sql, isKey: false }))
  return [...sent, ...computed]
}

export const differing = (values: readonly Value[]): string =>
  `(${values.map(({ stored }) => `t.${stored}`).join(', ')}) is distinct from (${values.map(({ sql }) => sql).join(', ')})`

/** Conditions on which a stored row differs in what is written after the rows: by keys, because these may be in the file. */
export const furtherDifferences = (file: StagedFile): string[] =>
  KINDS[file.kind].columns
    .filter(column => presenceOf(file, column.name) !== 'absent')
    .flatMap(column => {
      const other = isLate(column) ? lateDiffers(column) : listDiffers(column)
      return other ? [`(${rowSql(file).given(column.name)} and ${other})`] : []
    })

function lateDiffers({ name, type, stored }: Column): string {
  if (type.of !== 'reference') throw new Error(`${name} is late and no reference`)
  const { id, key } = identityOf(type.to)
  return `(select ${key('r')} from ${KINDS[type.to].table} r where r.${id} = t.${stored}) is distinct from s."${name}"`
}

function listDiffers({ name, type }: Column): string | undefined {
  if (type.of !== 'references') return undefined
  const { table, owner, target } = type.link
  const { id, key } = identityOf(type.to)
  return `array(
      select ${key('r')} from ${table} link join ${KINDS[type.to].table} r on r.${id} = link.${target}
      where link.${owner} = t.id order by 1)
    is distinct from array(select distinct listed from unnest(s."${name}") listed order by 1)`
}
