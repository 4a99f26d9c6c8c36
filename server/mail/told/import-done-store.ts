import type { KindName } from '#domain/exchange/kinds.ts'
import type { Queryable } from '#server/database/connect.ts'

export interface DoneImport {
  id: number
  kind: KindName | null
  applied: boolean
  rows_changed: number
  rows_refused: number
}

export async function findDoneImport(sql: Queryable, id: number): Promise<DoneImport | undefined> {
  const [found] = await sql<DoneImport[]>`
    select id, kind, applied, rows_changed::int, rows_refused::int from imports where id = ${id} and finished_at is not null`
  return found
}
