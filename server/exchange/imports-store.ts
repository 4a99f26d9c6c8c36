import type { ImportDetail, KeptImport } from '#domain/exchange/contract.ts'
import type { Queryable, Sql } from '#server/database/connect.ts'
import type { ImportRecord } from '#server/exchange/storing/record.ts'
import type { Sender } from '#server/exchange/storing/sender.ts'

const columns = (sql: Queryable) => sql`
  i.id, i.kind, i.file_name, i.started_at, i.finished_at, i.rows_read, i.rows_changed, i.rows_new, i.rows_withdrawn,
  i.rows_unchanged, i.rows_refused, i.applied`

interface Filter {
  /** Only those that were not applied whole. */
  refused: boolean
  limit: number
  offset: number
}

export async function listImports(sql: Queryable, filter: Filter): Promise<{ rows: KeptImport[]; count: number }> {
  const refused = filter.refused ? sql`and i.finished_at is not null and (not i.applied or i.rows_refused > 0)` : sql``
  const wanted = sql`where not i.by_hand ${refused}`
  const [rows, [total]] = await Promise.all([
    sql<KeptImport[]>`
      select ${columns(sql)} from imports i ${wanted}
      order by i.started_at desc, i.id desc limit ${filter.limit} offset ${filter.offset}`,
    sql<{ count: number }[]>`select count(*)::int as count from imports i ${wanted}`,
  ])
  return { rows, count: total?.count ?? 0 }
}

export async function findImport(sql: Queryable, id: number): Promise<ImportDetail | undefined> {
  const [found] = await sql<
    ImportDetail[]
  >`select ${columns(sql)}, i.problems, i.warnings from imports i where i.id = ${id}`
  return found
}

interface Beginning {
  kind: string
  fileName: string
  now: Date
  sender: Pick<Sender, 'by' | 'userId'>
  /** The import that it takes back. */
  undoes?: number | undefined
  byHand?: boolean | undefined
  reason?: string | undefined
}

/** Writes down that an import begins: one that is cut off stays visible, because it never ends. */
export async function openRecord(sql: Queryable, beginning: Beginning): Promise<number> {
  const { kind, fileName, now, sender, undoes, byHand = false, reason = '' } = beginning
  const [row] = await sql<{ id: number }[]>`
    insert into imports (kind, file_name, started_at, source, user_id, undoes, by_hand, reason)
    values (${kind}, ${fileName}, ${now}, ${sql.json(sender.by)}, ${sender.userId ?? null}, ${undoes ?? null}, ${byHand}, ${reason})
    returning id`
  return row?.id ?? 0
}

export async function closeRecord(sql: Queryable, id: number, record: ImportRecord, now: Date): Promise<void> {
  await sql`
    update imports set
      finished_at = ${now}, rows_read = ${record.rows_read}, rows_changed = ${record.rows_changed},
      rows_new = ${record.rows_new}, rows_withdrawn = ${record.rows_withdrawn}, rows_unchanged = ${record.rows_unchanged},
      rows_refused = ${record.rows_refused}, applied = ${record.applied},
      problems = ${sql.json(record.problems.map(problem => ({ ...problem })))},
      warnings = ${sql.json(record.warnings.map(warning => ({ ...warning })))}
    where id = ${id}`
}

/**
 * Deletes records from before a moment, so many at most, and answers how many. The newest of each kind stays, and those whose
 * changes are kept.
 */
export async function deleteOldImports(sql: Queryable, before: Date, batch: number): Promise<number> {
  const deleted = await sql`
    delete from imports where id in (
      select o.id from imports o
      where o.started_at < ${before} and o.id not in (
        select distinct on (kind) id from imports order by kind, started_at desc, id desc)
        and not exists (select from changes c where c.import_id = o.id)
      limit ${batch} for update of o skip locked)`
  return deleted.count
}

/** Deletes what imports from before a moment have changed, so many rows at most, and answers how many. */
export async function deleteOldChanges(sql: Sql, before: Date, batch: number): Promise<number> {
  return sql.begin(async transaction => {
    await transaction`select set_config('pulcro.expiring', 'changes', true)`
    const deleted = await transaction`
      delete from changes where ctid = any (array(
        select c.ctid from imports i join changes c on c.import_id = i.id where i.started_at < ${before} limit ${batch}))`
    return deleted.count
  })
}
