import type { KindName } from '#domain/exchange/kinds.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { keyText } from '#server/exchange/history/image-sql.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import { updateStage } from '#server/exchange/reading/stage-store.ts'
import { resolvedRows, rowSql, type StagedFile } from '#server/exchange/storing/row-sql.ts'
import { stagedType } from '#server/exchange/values/values.ts'

/** A value that a person has set and that imports leave as it is. */
export interface Pin {
  column: string
  by: string
  at: string
  reason: string
  /** What an import would have written last, as a file says it; null before one did. */
  sent: unknown
  sent_at: string | null
}

export const listPins = (sql: Queryable, kind: KindName, key: string) => sql<Pin[]>`
  select column_name as column, pinned_by as by, pinned_at as at, reason, sent, sent_at
  from pins where kind = ${kind} and key = ${key} order by column_name`

interface Pinning {
  kind: KindName
  keys: readonly string[]
  columns: readonly string[]
  person: { id: number; name: string }
  reason: string
  importId: number
  now: Date
}

/** Pins columns of rows. One that is pinned already is now by this person, and keeps what was sent. */
export async function insertPins(sql: Queryable, pinning: Pinning): Promise<void> {
  const { kind, keys, columns, person, reason, importId, now } = pinning
  if (columns.length === 0) return
  await sql`
    insert into pins (kind, key, column_name, user_id, pinned_by, pinned_at, reason, import_id)
    select ${kind}, key, name, ${person.id}, ${person.name}, ${now}, ${reason}, ${importId}
    from unnest(${[...keys]}::text[]) key cross join unnest(${[...columns]}::text[]) name
    on conflict (kind, key, column_name) do update
    set user_id = excluded.user_id, pinned_by = excluded.pinned_by, pinned_at = excluded.pinned_at,
      reason = excluded.reason, import_id = excluded.import_id`
}

export async function deletePin(
  sql: Queryable,
  { kind, key, column }: { kind: KindName; key: string; column: string },
): Promise<void> {
  await sql`delete from pins where kind = ${kind} and key = ${key} and column_name = ${column}`
}

/** Deletes what a change has pinned: it is taken back. */
export async function deletePinsOf(sql: Queryable, importId: number): Promise<void> {
  await sql`delete from pins where import_id = ${importId}`
}

/** A staged value for which a pinned one stands. */
export interface SentValue {
  line: number
  key: string
  column: string
  sent: unknown
}

/** What a file sends for pinned columns, by its lines. */
export async function listSentToPinned(sql: Transaction, file: StagedFile): Promise<SentValue[]> {
  const { kind } = file
  const [pinned] = await sql`select from pins where kind = ${kind} limit 1`
  if (!pinned) return []
  const { columns, identity } = KINDS[kind]
  const row = rowSql(file)
  const given = columns.map(({ name }) => `('${name}', ${row.given(name)}, to_jsonb(s."${name}"))`)
  return sql.unsafe<SentValue[]>(
    `select s.file_line as line, p.key, p.column_name as "column", sent.value as sent
     from ${resolvedRows(file)}
       join pins p on p.kind = $1 and p.key = ${identity?.key('t') ?? keyText(kind)}
       cross join lateral (values ${given.join(', ')}) as sent (name, is_given, value)
     where sent.name = p.column_name and sent.is_given
     order by 1, 3`,
    [kind],
  )
}

/** Puts other values into staged rows, as if the file had sent them. */
export async function replaceStaged(
  sql: Transaction,
  kind: KindName,
  values: readonly { line: number; column: string; value: unknown }[],
): Promise<void> {
  for (const { name, type } of KINDS[kind].columns) {
    const own = values.filter(({ column }) => column === name)
    if (own.length === 0) continue
    const staged = stagedType(type)
    const value = staged.endsWith('[]')
      ? `array(select jsonb_array_elements_text(case when jsonb_typeof(w.value) = 'array' then w.value else '[]' end))`
      : `(w.value #>> '{}')::${staged}`
    const change = JSON.stringify(own.map(({ line, value: other }) => ({ line, value: other })))
    await updateStage(
      sql,
      kind,
      `set "${name}" = ${value} from jsonb_to_recordset('${change.replaceAll("'", "''")}'::jsonb) as w (line int, value jsonb)
       where s.file_line = w.line`,
    )
  }
}

/** Keeps what an import would have written, and tells the history of it where that is another value than the last. */
export async function noteSent(
  sql: Transaction,
  kind: KindName,
  {
    kept,
    importId,
    now,
  }: { kept: readonly (SentValue & { stands: unknown })[]; importId: number | undefined; now: Date },
): Promise<void> {
  const values = JSON.stringify(kept)
  await sql`
    with kept as (
      select * from jsonb_to_recordset(${values}::text::jsonb) as kept (key text, "column" text, sent jsonb, stands jsonb)
    ), other as (
      select kept.* from kept join pins p on p.kind = ${kind} and p.key = kept.key and p.column_name = kept.column
      where p.sent_at is null or p.sent is distinct from kept.sent
    ), noted as (
      update pins p set sent = kept.sent, sent_at = ${now} from kept
      where p.kind = ${kind} and p.key = kept.key and p.column_name = kept.column
    )
    insert into changes (import_id, kind, key, what, before, after)
    select ${importId ?? null}, ${kind}, key, 'kept', jsonb_object_agg("column", stands), jsonb_object_agg("column", sent)
    from other where ${importId !== undefined} group by key order by key`
}
