import type { Queryable } from '#server/database/connect.ts'

interface Stored {
  /** The newest file of some kind was refused, within a day. */
  import: boolean
  /** Something waits for the receiver of the webhook for longer than it should. */
  webhook: boolean
}

/** What the database knows of things that do not work. */
export async function findStoredFaults(sql: Queryable, { now, since }: { now: Date; since: Date }): Promise<Stored> {
  const [found] = await sql<Stored[]>`
    select exists (
      select from (
        select distinct on (kind) applied from imports
        where finished_at > ${now}::timestamptz - interval '1 day' order by kind, started_at desc, id desc
      ) newest where not applied
    ) as import, exists (
      select from jobs.job where name = 'webhook' and state = 'retry' and created_on < ${since}
    ) as webhook`
  return found ?? { import: false, webhook: false }
}
