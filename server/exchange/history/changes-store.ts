import type { Transaction } from '#server/database/connect.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import { resolvedRows, type StagedFile } from '#server/exchange/storing/row-sql.ts'
import { resolvedTable, storedResolved } from '#server/exchange/storing/row-store.ts'
import { deletesRows } from '#server/exchange/storing/withdrawing/deletes-rows.ts'
import { withdrawnTable } from '#server/exchange/storing/withdrawing/withdrawn-rows-store.ts'
import { stageTable } from '#server/exchange/reading/stage-store.ts'
import { changingImage, differenceOf, imageOf, keyText, nameOf } from './image-sql.ts'

export interface Change {
  /** Null for a row that the file does not name. */
  line: number | null
  key: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** What the row is called; undefined where it has no name. */
  name?: string
}

/** Whether no row of a kind is stored yet: then nothing is told row by row. */
export async function isFirstLoad(sql: Transaction, name: KindName): Promise<boolean> {
  const { table, sentOnly, ownRows } = KINDS[name]
  const isSent = [sentOnly?.('t') ?? 'true', ...(ownRows ? [`not ${ownRows('t')}`] : [])].join(' and ')
  const [stored] = await sql.unsafe(`select 1 from ${table} t where ${isSent} limit 1`)
  return stored === undefined
}

/** Writes into the history what was stored of a file, after all of its unit is. Of a new row only the key. */
export async function recordChanges(sql: Transaction, file: StagedFile, importId: number): Promise<void> {
  await sql.unsafe(`
    insert into changes (import_id, kind, key, what)
    select ${importId}, '${file.kind}', ${keyText(file.kind)}, 'new'
    from ${stageTable(file.kind)} s join ${resolvedTable(file.kind)} resolved using (file_line)
    where resolved.is_new order by s.file_line`)
  await sql.unsafe(`
    insert into changes (import_id, kind, key, what, before, after)
    select ${importId}, '${file.kind}', key, 'changed', before, after from (${differences(file)}) different order by line`)
}

/** The same of rows that were withdrawn, with all that they were. */
export const recordWithdrawn = (sql: Transaction, kind: KindName, importId: number) =>
  sql.unsafe(`
    insert into changes (import_id, kind, key, what, before)
    select ${importId}, '${kind}', key, 'withdrawn', was from ${withdrawnTable(kind)} order by file_line`)

export interface FirstChanges {
  new: Change[]
  changed: Change[]
  withdrawn: Change[]
}

/** The first rows that are new, that differ and that are withdrawn, with how they were and are. */
export async function firstChanges(
  sql: Transaction,
  file: StagedFile & Parameters<typeof deletesRows>[0],
  most: number,
): Promise<FirstChanges> {
  const isWithdrawn = `(line < 0 or line = any ($1))`
  const first = (condition: string) =>
    sql.unsafe<Named[]>(
      `select nullif(greatest(first.line, 0), 0) as line, key, before, after, ${nameOf(file.kind)} as name
       from (
         select * from (${differences(file)}) different where ${condition} order by line, key limit ${most}
       ) first left join ${stageTable(file.kind)} s on s.file_line = first.line
       order by first.line, key`,
      [[...file.marked]],
    )
  const isNew = `(
    select staged.* from ${stageTable(file.kind)} staged join ${resolvedTable(file.kind)} resolved using (file_line)
    where resolved.is_new order by file_line limit ${most})`
  return {
    new: (
      await sql.unsafe<Named[]>(`
      select s.file_line as line, ${keyText(file.kind)} as key, null as before, ${withoutPassword(imageOf(file.kind))} as after,
        ${nameOf(file.kind)} as name
      from ${resolvedRows(file, isNew)} order by s.file_line`)
    ).map(withName),
    changed: (await first(`not ${isWithdrawn}`)).map(withName),
    withdrawn: deletesRows(file)
      ? await firstWithdrawn(sql, file.kind, most)
      : (await first(isWithdrawn)).map(withName),
  }
}

type Named = Omit<Change, 'name'> & { name: string | null }

const withName = ({ name, ...change }: Named): Change => (name === null ? change : { ...change, name })

const firstWithdrawn = (sql: Transaction, kind: KindName, most: number) =>
  sql.unsafe<Change[]>(`
    select nullif(greatest(file_line, 0), 0) as line, key, was as before, null as after
    from ${withdrawnTable(kind)} order by file_line < 0, abs(file_line) limit ${most}`)

const withoutPassword = (image: string) =>
  `(select jsonb_object_agg(key, case when key = 'password' then 'null' else value end) from jsonb_each(${image}))`

const differences = (file: StagedFile) => `
    select line, key, before, after
    from (
      select s.file_line as line, ${keyText(file.kind)} as key, resolved.was, ${changingImage(file)} as now
      from ${storedResolved(file)} join ${stageTable(file.kind)} s on s.file_line = resolved.file_line
      where not resolved.is_new
      offset 0
    ) stored cross join lateral ${differenceOf(file, 'stored.was', 'stored.now')} different
    where before <> '{}'`
