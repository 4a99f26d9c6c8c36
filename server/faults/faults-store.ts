import type { Queryable } from '#server/database/connect.ts'

/** Whether the newest file of some kind was refused, within a day. */
export async function isImportRefused(sql: Queryable, now: Date): Promise<boolean> {
  const [found] = await sql<{ is_refused: boolean }[]>`
    select exists (
      select from (
        select distinct on (kind) applied from imports
        where finished_at > ${now}::timestamptz - interval '1 day' order by kind, started_at desc, id desc
      ) newest where not applied
    ) as is_refused`
  return found?.is_refused ?? false
}
