import type { KindName } from '#domain/exchange/kinds.ts'
import type { Transaction } from '#server/database/connect.ts'
import { imageOf, keysOfImage } from '#server/exchange/history/image-sql.ts'
import type { Column } from '#server/exchange/kinds/columns.ts'
import { isKey, KINDS, mustBePresent } from '#server/exchange/kinds/kinds.ts'
import { badTable, stageTable } from '#server/exchange/reading/stage-store.ts'
import {
  FileRefused,
  KEPT_PROBLEMS,
  reported,
  type Warning,
  wholeFile,
} from '#server/exchange/storing/problems/problems.ts'
import { identityOf, keyInFile, resolvedRows, type StagedFile } from '#server/exchange/storing/row-sql.ts'
import { stagedType } from '#server/exchange/values/values.ts'
import type { Condition, Scope } from './whole.ts'
import { withdrawnStage } from './withdrawn-rows-store.ts'

/** Rows that a file does not name although it is the whole list. */
export interface Absent {
  rows: number
  /** How many rows of the list were stored. */
  of: number
}

/**
 * Stages, under lines below 0, the keys of stored rows in the scope that the file does not name: from here on they are rows
 * that the file marks as withdrawn.
 */
export async function stageAbsent(
  sql: Transaction,
  file: StagedFile,
  { scope, today }: { scope: Scope; today: string },
): Promise<Absent | undefined> {
  const { kind, reading } = file
  if (reading.unreadable > 0) {
    reading.notes.push(
      wholeFile('has rows that cannot be read, so it is not taken as the whole list: nothing is withdrawn'),
    )
    return undefined
  }
  const { table, columns, sentOnly, ownRows, withdrawnAs } = KINDS[kind]
  const keys = columns.filter(isKey)
  const keyOf = (alias: string) => `array[${keys.map(({ stored }) => `${alias}.${stored}::text`).join(', ')}]`
  const conditions: string[] = []
  const values: string[] = []
  for (const condition of scope) conditions.push(await conditionSql(sql, kind, condition, values))
  const isListed = [
    `t.${keys[0]?.stored} is not null`,
    ...(sentOnly ? [sentOnly('t')] : []),
    ...(ownRows ? [`not ${ownRows('t')}`] : []),
    ...(withdrawnAs ? [`t.${withdrawnAs.column} is distinct from ${withdrawnAs.value(today, 't')}`] : []),
    ...conditions,
  ]
  const present = columns.reduce((bits, column, place) => (isKey(column) ? bits | (1 << place) : bits), 0)
  const [found] = await sql.unsafe<{ rows: number; of: number }[]>(
    `with named as (
       select ${keyOf('t')} as key from ${resolvedRows(file)} where t.${keys[0]?.stored} is not null
     ), listed as (
       select t.*, not exists (select from named where named.key = ${keyOf('t')}) as is_absent
       from ${table} t where ${isListed.join(' and ')}
     ), added as (
       insert into ${stageTable(kind)} (file_line, present, ${keys.map(({ name }) => `"${name}"`).join(', ')})
       select -row_number() over (order by absent.key), ${present}, ${keysOfImage(kind, 'absent.image').join(', ')}
       from (select ${keyOf('t')} as key, ${imageOf(kind)} as image from listed t where t.is_absent) absent
     )
     select count(*)::int as of, (count(*) filter (where is_absent))::int as rows from listed`,
    values,
  )
  if (!found || found.rows === 0) return found
  // What each row must have is read from the stored one.
  for (const [place, column] of columns.entries()) if (mustBePresent(column)) reading.inSome |= 1 << place
  reading.inAll &= present
  return found
}

/** SQL of whether the stored row `t` is in the scope; what it compares with is added to `values`. */
async function conditionSql(
  sql: Transaction,
  kind: KindName,
  { column: name, value }: Condition,
  values: string[],
): Promise<string> {
  const column = KINDS[kind].columns.find(each => each.name === name)
  if (!column) throw new Error(`no column ${name} of ${kind}`)
  const stored = `t.${column.stored}`
  if (value === undefined) return `(${stored} in (${valuesInFile(kind, column)}) ${orEmptyInFile(kind, column)})`
  if (value === '') return `${stored} is null`
  values.push(value)
  const sent = `$${values.length}::text`
  const { type } = column
  if (type.of !== 'reference') return `${stored} = ${sent}::${stagedType(type)}`
  const { noun, id, key } = identityOf(type.to)
  const { table } = KINDS[type.to]
  const [known] = await sql.unsafe(`select 1 from ${table} r where ${key('r')} = $1`, [value])
  if (!known) throw new FileRefused([wholeFile(`is to be the whole list of the unknown ${noun} "${value}"`)])
  return `${stored} = (select r.${id} from ${table} r where ${key('r')} = ${sent})`
}

function valuesInFile(kind: KindName, column: Column): string {
  if (column.type.of !== 'reference') return `select ${keyInFile(column)} from ${stageTable(kind)} s`
  const { id, key } = identityOf(column.type.to)
  return `select r.${id} from ${stageTable(kind)} s join ${KINDS[column.type.to].table} r on ${key('r')} = s."${column.name}"`
}

/** An empty centre stands for all of the client, and is a value like others. */
const orEmptyInFile = (kind: KindName, { name, need, stored }: Column): string =>
  need === 'emptyable key'
    ? `or (t.${stored} is null and exists (select from ${stageTable(kind)} s where s."${name}" is null))`
    : ''

/** Absent rows that stay, because something refers to them: this is told, and stops nothing. */
export async function findStaying(sql: Transaction, kind: KindName): Promise<Warning[]> {
  const key = KINDS[kind].columns.find(isKey)?.name
  const staged = (table: string) => `select file_line, "${key}"::text as key from ${table}`
  const rows = await sql.unsafe<{ column: string; key: string; reason: string }[]>(`
    select bad.column_name as "column", s.key, bad.reason
    from ${badTable(kind)} bad
      join (${staged(stageTable(kind))} union all ${staged(withdrawnStage(kind))}) s using (file_line)
    where bad.file_line < 0 order by bad.file_line desc limit ${KEPT_PROBLEMS}`)
  return rows.map(({ column, key: named, reason }) =>
    reported({ line: null, column, reason: `"${named}" is not in the file, and stays: it ${reason}` }),
  )
}
