import type { Transaction } from '#server/database/connect.ts'

import type { Column } from '#server/exchange/kinds/columns.ts'
import { isKey, KINDS } from '#server/exchange/kinds/kinds.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import { hasNoProblem, presenceOf, resolvedRows, rowSql, type StagedFile } from './row-sql.ts'

// Only rows that really differ are written: a conflict that changes nothing would still lock and log its row.

/** Ids of the rows that this transaction wrote; of their documents or articles where they are parts of these. */
export const writtenTable = (kind: KindName): string => `written_${kind}`

/** Stores the good rows, but for what points at rows of the same unit. Returns how many differed. */
export async function storeRows(sql: Transaction, file: StagedFile): Promise<number> {
  const kind = KINDS[file.kind]
  await sql.unsafe(
    `create temporary table ${writtenTable(file.kind)} on commit drop as select ${writtenId(file.kind)} as id from ${kind.table} limit 0`,
  )
  let count = 0
  for (const statement of storing(file)) {
    const [written] = await sql.unsafe(statement)
    count += Number(written?.['count'])
  }
  return count
}

/** The tables whose rows orders lock too, in the order in which these do: centers, then articles. */
const LOCKED_BY_ORDERS = ['centers', 'products']

/**
 * Locks what is stored of centers and articles and will change, in the order of every order: else the rows would be
 * locked in the order of the file, and the two could wait for each other. Before anything is stored, because an order
 * holds its center while it waits for its buyer's account.
 */
export async function lockStored(sql: Transaction, files: readonly StagedFile[]): Promise<void> {
  for (const table of LOCKED_BY_ORDERS) {
    for (const file of files) if (KINDS[file.kind].table === table) await sql.unsafe(locking(file))
  }
}

const locking = (file: StagedFile) => `
    with held as (
      select target.id from ${KINDS[file.kind].table} target
      where target.id in (
        select t.id from ${resolvedRows(file)} where ${hasNoProblem(file.kind)} and ${differing(storedValues(file))})
      order by target.id for no key update
    )
    select count(*) from held`

function storing(file: StagedFile): string[] {
  const kind = KINDS[file.kind]
  if (kind.changes) return [updating(file, storedValues(file))]
  // First what is stored, so that an address that one account gives up is free for another.
  return kind.stored ? [updating(file, allValues(file)), upserting(file)] : [upserting(file)]
}

/** Stores the columns that point at rows of the same file. */
export async function storeLateColumns(sql: Transaction, file: StagedFile): Promise<void> {
  const values = valuesOf(file, column => column.late === true)
  if (values.length > 0) await sql.unsafe(updating(file, values))
}

/** How many rows of the file differed from what was stored, in themselves or in their lists. */
export async function countWritten(sql: Transaction, { kind }: StagedFile, rows: number): Promise<number> {
  const mayRepeat = KINDS[kind].columns.some(column => column.late || column.type.of === 'references')
  if (!mayRepeat) return rows
  const [written] = await sql<{ rows: number }[]>`select count(distinct id) as rows from ${sql(writtenTable(kind))}`
  return written?.rows ?? 0
}

interface Value {
  stored: string
  sql: string
  isKey: boolean
}

function valuesOf(file: StagedFile, wanted: (column: Column) => boolean): Value[] {
  const row = rowSql(file)
  return KINDS[file.kind].columns
    .filter(column => wanted(column) && presenceOf(file, column.name) !== 'absent')
    .flatMap(column =>
      column.stored ? [{ stored: column.stored, sql: row.value(column.name), isKey: isKey(column) }] : [],
    )
}

/** What of a stored row may become another. */
const storedValues = (file: StagedFile): Value[] =>
  KINDS[file.kind].changes ? valuesOf(file, column => !isKey(column)) : allValues(file)

/** What the file says of a row and what follows from it, but for what points at rows of the same unit. */
function allValues(file: StagedFile): Value[] {
  const sent = valuesOf(file, column => !column.late)
  const computed = Object.entries(KINDS[file.kind].computed?.(rowSql(file)) ?? {})
    .filter(([stored]) => !sent.some(value => value.stored === stored))
    .map(([stored, sql]) => ({ stored, sql, isKey: false }))
  return [...sent, ...computed]
}

function upserting(file: StagedFile): string {
  const kind = KINDS[file.kind]
  const values = allValues(file)
  const keys = values.filter(value => value.isKey).map(value => value.stored)
  const others = values.filter(value => !value.isKey)
  const changes = others.map(({ stored }) => `${stored} = excluded.${stored}`).join(', ')
  return `
    with written as (
      insert into ${kind.table} (${values.map(value => value.stored).join(', ')})
      select ${values.map(value => value.sql).join(', ')}
      from ${resolvedRows(file)}
      where ${hasNoProblem(file.kind)} and (t.${keys[0]} is null${others.length > 0 ? ` or ${differing(others)}` : ''})
      ${kind.document ? inOrderOf(values) : ''}
      on conflict (${kind.uniqueBy ?? keys.join(', ')}) do ${changes ? `update set ${changes}` : 'nothing'}
      returning ${writtenId(file.kind)} as id
    ), noted as (
      insert into ${writtenTable(file.kind)} select distinct id from written
    )
    select count(*) from written`
}

function updating(file: StagedFile, values: readonly Value[]): string {
  return `
    with written as (
      update ${KINDS[file.kind].table} target
      set ${values.map(({ stored }) => `${stored} = wanted.${stored}`).join(', ')}
      from (
        select t.id, ${values.map(({ stored, sql }) => `${sql} as ${stored}`).join(', ')}
        from ${resolvedRows(file)}
        where ${hasNoProblem(file.kind)} and ${differing(values)}
      ) wanted
      where target.id = wanted.id
      returning target.id
    ), noted as (
      insert into ${writtenTable(file.kind)} select id from written
    )
    select count(*) from written`
}

// Lines fill their table and its index page by page, and those of a document lie together: the joins before have
// shuffled them.
const inOrderOf = (values: readonly Value[]) =>
  `order by ${values
    .filter(value => value.isKey)
    .map(value => value.sql)
    .join(', ')}`

const differing = (values: readonly Value[]) =>
  `(${values.map(({ stored }) => `t.${stored}`).join(', ')}) is distinct from (${values.map(({ sql }) => sql).join(', ')})`

function writtenId(name: KindName): string {
  const kind = KINDS[name]
  return kind.document ?? kind.article ?? kind.identity?.id ?? (kind.changes ? 'id' : '1')
}
