import type { SignedInContext } from '#server/context.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { mailStatement } from '#server/mail/jobs.ts'
import type { Kind, Waiting } from './kind.ts'
import { isValidator } from './scope.ts'

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
  { jobs, viewer }: Pick<SignedInContext, 'jobs' | 'viewer'>,
  { name, right }: Pick<Kind, 'name' | 'right'>,
  waiting: Waiting,
): Promise<number> {
  const limit = waiting.passed_limit
  const validators = sql`
    select u.id from users u
    where u.id <> ${viewer.id} and u.id is distinct from ${waiting.user_id} and ${isValidator(sql, right, waiting)}
      and (${limit}::numeric is null or u.validation_limit is null or u.validation_limit > ${limit}::numeric)`
  const [asked] = await sql<{ count: number }[]>`
    with asked as (${validators}), queued as (
      ${mailStatement(
        jobs,
        sql,
        `${name}_pending`,
        sql`select jsonb_build_object(${`${name}_id`}::text, ${waiting.id}::bigint, 'user_id', asked.id) from asked`,
      )}
    )
    select count(*)::int as count from asked`
  return asked!.count
}
