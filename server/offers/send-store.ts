import type { SignedInContext } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { recordEvents } from '#server/database/history.ts'
import { mailStatement } from '#server/mail/jobs.ts'
import type { JobQueue } from '#server/outside/jobs/jobs.ts'

interface Sent {
  id: number
  /** The print formats in which it goes out. */
  formats: number[]
}

/** The statement that queues the mail with an offer. */
export const queueOffer = (sql: Queryable, jobs: JobQueue, { id, formats }: Sent) =>
  mailStatement(
    jobs,
    sql,
    'offer_sent',
    sql`select jsonb_build_object('offer_id', ${id}::bigint, 'print_formats', ${formats}::int[])`,
  )

/** The same, told in the history. */
export async function queueAgain(
  context: SignedInContext,
  { id, version, formats }: Sent & { version: number },
): Promise<void> {
  const { sql, jobs } = context
  await sql`
    with told as (
      ${recordEvents(
        sql,
        context,
        'offer_sent',
        'offer_id',
        sql`select ${id}::bigint, jsonb_build_object('version', ${version}::int, 'print_formats', ${formats}::int[])`,
      )}
    ), queued as (
      ${queueOffer(sql, jobs, { id, formats })}
    )
    select 1`
}
