import type { Language } from '#domain/language.ts'
import { type Queryable, recordset } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { openCenters } from '#server/scope/clients.ts'

/** A centre that somebody who wants the mail can order for today. */
export interface ReachedCenter {
  user_id: number
  center_id: number
  center: string
  client: string
  country_id: string
  currency_symbol: string
}

/** Those who want the mail, by their ids: so many after that one. */
export async function listWanting(sql: Queryable, after: number, most: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select u.id from users u
    where u.week_mail and u.active and u.role = 'client' and u.id > ${after} order by u.id limit ${most}`
  return rows.map(({ id }) => id)
}

/** The centres of each of them, by name; none of who does not want the mail any more, nor of a client that is locked. */
export const listReach = (sql: Queryable, users: number[]) => sql<ReachedCenter[]>`
  select u.id as user_id, ce.id as center_id, ce.name as center, c.name as client, c.country_id, co.currency_symbol
  from users u join user_clients own on own.user_id = u.id join clients c on c.id = own.client_id
    join countries co on co.id = c.country_id join centers ce on ce.client_id = c.id
  where u.id = any (${users}::bigint[]) and u.week_mail and u.active and u.role = 'client' and not c.locked
    and ${openCenters(sql, { id: sql`u.id`, role: 'client', countries: [] })}
  order by u.id, ce.name, ce.id`

export interface WeekMail {
  user_id: number
  /** An instant in ISO. */
  cut_off: string
}

/** Queues a job for each of these mails that nobody has queued before. */
export async function queueOnce(
  jobs: Pick<Jobs, 'enqueue'>,
  sql: Queryable,
  queue: string,
  mails: WeekMail[],
): Promise<void> {
  await sql`
    with told as (
      insert into week_mails (user_id, cut_off)
      select distinct m.user_id, m.cut_off from ${recordset(sql, mails)} as m (user_id bigint, cut_off timestamptz)
      order by m.user_id, m.cut_off
      on conflict do nothing returning user_id, cut_off
    ), queued as (
      ${jobs.enqueue(sql, queue, sql`select jsonb_build_object('user_id', told.user_id, 'cut_off', told.cut_off) from told`)}
    )
    select 1`
}

/** What was told of cut-offs that are over is forgotten. */
export const deleteOver = (sql: Queryable, now: Date) => sql`delete from week_mails where cut_off < ${now}`

export interface WeekReader {
  email: string
  first_name: string
  language: Language
}

export async function findWeekReader(sql: Queryable, userId: number): Promise<WeekReader | undefined> {
  const [reader] = await sql<WeekReader[]>`
    select email, first_name, language from users
    where id = ${userId} and week_mail and active and role = 'client'`
  return reader
}

/** Which of the centres have an order, also one that waits, for a delivery on a day YYYY-MM-DD: promised, or wished for. */
export async function listOrderedFor(sql: Queryable, centers: number[], day: string): Promise<number[]> {
  const rows = await sql<{ center_id: number }[]>`
    select distinct o.center_id from orders o
    where o.center_id = any (${centers}::bigint[]) and not is_cancelled(o.state)
      and coalesce((o.promised ->> 'day')::date, business_day(o.delivery_datetime)) = ${day}::date`
  return rows.map(({ center_id }) => center_id)
}
