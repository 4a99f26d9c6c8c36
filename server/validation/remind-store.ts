import { businessDay } from '#domain/dates.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { mailStatement } from '#server/mail/jobs.ts'
import type { Kind, Waiting } from './kind.ts'
import { decidersOf } from './scope.ts'

// What a reminder reads of a document that the caller holds, and the mails that it is.

export async function findReminded(sql: Queryable, { name }: Pick<Kind, 'name'>, id: number): Promise<Date | null> {
  const [row] = await sql<
    { at: string | null }[]
  >`select validation_reminded_at as at from ${sql(`${name}s`)} where id = ${id}`
  return row?.at == null ? null : new Date(row.at)
}

/** A mail to each who may validate it at its level; the number of them. */
export async function queueReminders(
  sql: Transaction,
  { jobs, viewer, now }: Pick<SignedInContext, 'jobs' | 'viewer' | 'now'>,
  { name, right }: Pick<Kind, 'name' | 'right'>,
  waiting: Waiting,
): Promise<number> {
  const { user_id, passed_limit: above } = waiting
  const asked = { today: businessDay(now), above }
  const validators = sql`
    select d.id from (${decidersOf(sql, right, { placed: waiting, user_id }, asked)}) d
    where d.id <> ${viewer.id} and d.id is distinct from ${user_id}`
  const [counted] = await sql<{ count: number }[]>`
    with asked as (${validators}), queued as (
      ${mailStatement(
        jobs,
        sql,
        `${name}_pending`,
        sql`select jsonb_build_object(${`${name}_id`}::text, ${waiting.id}::bigint, 'user_id', asked.id) from asked`,
      )}
    )
    select count(*)::int as count from asked`
  return counted!.count
}
