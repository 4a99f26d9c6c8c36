import type { Queryable, Transaction } from '#server/database/connect.ts'
import type { Fault } from '#domain/desk/machine/faults.ts'

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

/** Marks those of the faults as told that nobody was told of for a day, and returns them. */
export async function markTold(sql: Transaction, faults: readonly Fault[], now: Date): Promise<Fault[]> {
  const told = await sql<{ fault: Fault }[]>`
    insert into told_faults (fault, told_at)
    select f, ${now} from unnest(${faults}::text[]) f order by f
    on conflict (fault) do update set told_at = excluded.told_at
    where told_faults.told_at < excluded.told_at - interval '1 day'
    returning fault`
  return told.map(({ fault }) => fault)
}
