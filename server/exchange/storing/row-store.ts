import type { Transaction } from '#server/database/connect.ts'

import { isKey, KINDS } from '#server/exchange/kinds/kinds.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import { changingImage } from '#server/exchange/history/image-sql.ts'
import { stageTable } from '#server/exchange/reading/stage-store.ts'
import { hasNoProblem, resolvedRows, type StagedFile } from './row-sql.ts'
import { allValues, differing, furtherDifferences, isLate, storedValues, valuesOf, type Value } from './value-sql.ts'

// Only rows that really differ are written: a conflict that changes nothing would still lock and log its row.

/** Ids of the rows that this transaction wrote; of their documents or articles where they are parts of these. */
export const writtenTable = (kind: KindName): string => `written_${kind}`

/**
 * The good rows of a file that are new or differ, by their lines: `is_new`, whether they `differ` in more than their lists,
 * the values to store, and how the row `was`, as a file would say it.
 */
export const resolvedTable = (kind: KindName): string => `resolved_${kind}`

/** The staged rows that are new or differ, in the form of the stage. */
export const resolvedStage = (kind: KindName): string =>
  `(select staged.* from ${stageTable(kind)} staged join ${resolvedTable(kind)} using (file_line))`

export interface RowCounts {
  /** New ones and those that differ. */
  changed: number
  isNew: number
  /** Those that differ because the file marks them as withdrawn or does not name them. */
  withdrawn: number
  /** Those of them that the file does not name. */
  absent: number
}

export const NOTHING_STORED: RowCounts = { changed: 0, isNew: 0, withdrawn: 0, absent: 0 }

/** Finds the good rows that are new or differ from what is stored. `asTheyWere`: and how they are before they are stored. */
export async function resolveRows(
  sql: Transaction,
  file: StagedFile & { marked: readonly number[] },
  { asTheyWere }: { asTheyWere: boolean },
): Promise<RowCounts> {
  await sql.unsafe(
    `create temporary table ${resolvedTable(file.kind)} on commit drop as ${resolving(file, asTheyWere)}`,
  )
  await sql.unsafe(`analyze ${resolvedTable(file.kind)}`)
  const [counts] = await sql.unsafe<RowCounts[]>(
    `select count(*)::int as changed, (count(*) filter (where is_new))::int as "isNew",
       (count(*) filter (where file_line < 0 or file_line = any ($1)))::int as withdrawn,
       (count(*) filter (where file_line < 0))::int as absent
     from ${resolvedTable(file.kind)}`,
    [[...file.marked]],
  )
  return counts ?? NOTHING_STORED
}

function resolving(file: StagedFile, asTheyWere: boolean): string {
  const kind = KINDS[file.kind]
  const values = storedValues(file)
  const firstKey = kind.columns.find(isKey)
  const isMissing = `t.${firstKey?.stored} is null`
  const isOther = kind.sentOnly ? `(${isMissing} or not (${kind.sentOnly('t')}))` : isMissing
  const isNew = kind.changes ? 'false' : isOther
  // An account may be found by its id, and get another address.
  const others = kind.stored ? values : values.filter(value => !value.isKey)
  const differs = others.length > 0 ? `${isNew} or ${differing(others)}` : isNew
  const further = furtherDifferences(file)
  return `
    select s.file_line, ${isNew} as is_new, ${further.length > 0 ? `(${differs})` : 'true'} as differs,
      ${isFoundById(file.kind) ? 't.id as stored_id,' : ''}
      ${values.map(({ stored, sql }) => `${sql} as ${stored}`).join(', ')},
      ${asTheyWere ? `case when not (${isNew}) then ${changingImage(file)} end` : 'null::jsonb'} as was
    from ${resolvedRows(file)}
    where ${hasNoProblem(file.kind)} and (${[differs, ...further].join(' or ')})`
}

const isFoundById = (name: KindName) => Boolean(KINDS[name].changes ?? KINDS[name].stored)

/** The resolved rows with what is stored of them now: `resolved` and `t`, found without all that they refer to. */
export function storedResolved({ kind, ...file }: StagedFile): string {
  const sent = new Set(storedValues({ kind, ...file }).map(({ stored }) => stored))
  const keys = KINDS[kind].columns.filter(isKey).map(({ stored, need, cleared }) => {
    const value = sent.has(stored ?? '') ? `resolved.${stored}` : cleared
    return `t.${stored} ${need === 'emptyable key' ? 'is not distinct from' : '='} ${value}`
  })
  const isSame = isFoundById(kind) ? 't.id = resolved.stored_id' : keys.join(' and ')
  return `${resolvedTable(kind)} resolved join ${KINDS[kind].table} t on ${isSame}`
}

/** Stores the resolved rows, but for what points at rows of the same unit. */
export async function storeRows(sql: Transaction, file: StagedFile): Promise<void> {
  const kind = KINDS[file.kind]
  await sql.unsafe(
    `create temporary table ${writtenTable(file.kind)} on commit drop as select ${writtenId(file.kind)} as id from ${kind.table} limit 0`,
  )
  for (const statement of storing(file)) await sql.unsafe(statement)
}

function storing(file: StagedFile): string[] {
  const kind = KINDS[file.kind]
  const values = storedValues(file)
  const found = `select stored_id, ${values.map(value => value.stored).join(', ')} from ${resolvedTable(file.kind)} where differs`
  if (kind.changes) return [updating(file.kind, values, found)]
  // First what is stored, so that an address that one account gives up is free for another.
  return kind.stored ? [updating(file.kind, values, found), inserting(file)] : [inserting(file)]
}

/** Stores the columns that point at rows of the same file. */
export async function storeLateColumns(sql: Transaction, file: StagedFile): Promise<void> {
  const values = valuesOf(file, isLate)
  if (values.length === 0) return
  const wanted = `
    select t.id as stored_id, ${values.map(value => `${value.sql} as ${value.stored}`).join(', ')}
    from ${resolvedRows(file, resolvedStage(file.kind))} where ${differing(values)}`
  await sql.unsafe(updating(file.kind, values, wanted))
}

function inserting(file: StagedFile): string {
  const kind = KINDS[file.kind]
  const values = allValues(file)
  const keys = values.filter(value => value.isKey).map(value => value.stored)
  const names = values.map(value => value.stored).join(', ')
  const changes = values.flatMap(({ stored, isKey: key }) => (key ? [] : [`${stored} = excluded.${stored}`])).join(', ')
  return `
    with written as (
      insert into ${kind.table} (${names})
      select ${names} from ${resolvedTable(file.kind)}
      where differs ${kind.stored ? 'and is_new' : ''}
      ${kind.document ? `order by ${keys.join(', ')}` : ''}
      on conflict (${kind.uniqueBy ?? keys.join(', ')}) do ${changes ? `update set ${changes}` : 'nothing'}
      returning ${writtenId(file.kind)} as id
    )
    insert into ${writtenTable(file.kind)} select distinct id from written`
}

/** `wanted` has the id of each row and its values. */
const updating = (name: KindName, values: readonly Value[], wanted: string): string => `
    with written as (
      update ${KINDS[name].table} target
      set ${values.map(({ stored }) => `${stored} = wanted.${stored}`).join(', ')}
      from (${wanted}) wanted
      where target.id = wanted.stored_id
      returning target.id
    )
    insert into ${writtenTable(name)} select id from written`

function writtenId(name: KindName): string {
  const kind = KINDS[name]
  return kind.document ?? kind.article ?? kind.identity?.id ?? (kind.changes ? 'id' : '1')
}
