import type { Queryable } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { mailsStatement } from '#server/mail/jobs.ts'

const AT_ONCE = 500

/** Puts mails that the database itself has caused into the queue, each once. The number of them. */
export async function queueWaitingMails(sql: Queryable, jobs: Pick<Jobs, 'enqueue'>): Promise<number> {
  const [moved] = await sql<{ count: number }[]>`
    with taken as (
      delete from waiting_mails where id = any (array(
        select id from waiting_mails order by id limit ${AT_ONCE} for update skip locked))
      returning id, kind, data
    ), queued as (
      ${mailsStatement(jobs, sql, sql`select kind, data from taken order by id`)}
    )
    select count(*)::int as count from taken`
  return moved?.count ?? 0
}
