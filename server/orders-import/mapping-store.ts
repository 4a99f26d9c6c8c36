import type { Columns } from '#domain/orders-import/headings.ts'
import type { Queryable } from '#server/database/connect.ts'

const KEPT = 50 // of a client, the newest

/** What was answered to a client's files, by their headings. */
export async function listOrderMappings(sql: Queryable, client: number): Promise<Map<string, Columns>> {
  const rows = await sql<{ headings: string; columns: Columns }[]>`
    select headings, columns from order_mappings where client_id = ${client}`
  return new Map(rows.map(({ headings, columns }) => [headings, columns]))
}

/** Remembers an answer, and forgets the oldest where there are many. */
export async function keepOrderMapping(
  sql: Queryable,
  client: number,
  { headings, columns, now }: { headings: string; columns: Columns; now: Date },
): Promise<void> {
  await sql`
    insert into order_mappings (client_id, headings, columns, changed_at)
    values (${client}, ${headings}, ${sql.json(columns)}, ${now})
    on conflict (client_id, headings) do update set columns = excluded.columns, changed_at = excluded.changed_at`
  await sql`
    delete from order_mappings where client_id = ${client} and headings in (
      select headings from order_mappings where client_id = ${client} order by changed_at desc, headings offset ${KEPT})`
}
