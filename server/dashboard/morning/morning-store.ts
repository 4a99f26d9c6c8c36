import type { Language } from '#domain/language.ts'
import type { Role } from '#domain/permissions.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { dayIn, daysOf, type Reach } from '#server/dashboard/scope.ts'

/** Queues a job for everybody who wants the mail: `user_id` and `day`. */
export async function queueMorningMails(
  jobs: Pick<Jobs, 'enqueue'>,
  sql: Queryable,
  queue: string,
  day: string,
): Promise<void> {
  await jobs.enqueue(
    sql,
    queue,
    sql`
      select jsonb_build_object('user_id', u.id, 'day', ${day}::text)
      from users u where u.morning_mail and u.active and u.role in ('admin', 'sales_person') order by u.id`,
  )
}

export interface MorningReader {
  id: number
  email: string
  first_name: string
  language: Language
  role: Role
}

/** Undefined where the person does not want the mail any more. */
export async function findMorningReader(sql: Queryable, userId: number): Promise<MorningReader | undefined> {
  const [found] = await sql<MorningReader[]>`
    select id, email, first_name, language, role from users
    where id = ${userId} and morning_mail and active and role in ('admin', 'sales_person')`
  return found
}

export interface LeavingClient {
  name: string
  /** Day of the last sale. */
  last_sale: string
  /** Sales of the same days of the calendar year before. */
  previous_year_sales: number
}

interface Leaving {
  /** The calendar year before. */
  yearBefore: Period
  /** The days of it that this year has had, too. */
  sameDays: Period
  /** The days in which the last sale lies. */
  lastSale: Period
  today: string
}

/** Clients of the nodes whose last sale lies in the given days, and who bought in the year before: those of most sales. */
export const listLeaving = (
  sql: Queryable,
  reach: Reach,
  { yearBefore, sameDays, lastSale, today }: Leaving,
  most: number,
): Promise<LeavingClient[]> => sql<LeavingClient[]>`
  with sold as (
    select d.client_id, max(d.day) filter (where d.amount > 0) as last_sale,
      coalesce(sum(d.amount) filter (where ${dayIn(sql, sql`d.day`, sameDays)}), 0) as before,
      bool_or(d.amount > 0 and ${dayIn(sql, sql`d.day`, yearBefore)}) as bought_before
    from (${daysOf(sql, 'sales', reach, [yearBefore, { after: lastSale.after, before: today }])}) d
    group by d.client_id
  )
  select c.name, sold.last_sale, sold.before as previous_year_sales
  from sold join clients c on c.id = sold.client_id
  where sold.bought_before and ${dayIn(sql, sql`sold.last_sale`, lastSale)}
  order by sold.before desc, c.name, c.id limit ${most}`
