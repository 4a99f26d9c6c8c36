import { businessDay } from '#domain/dates.ts'
import type { Decider } from '#domain/validation/deadline.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { recordEvents } from '#server/database/history.ts'
import { mailStatement } from '#server/mail/jobs.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { decidersWithTurns } from '#server/validation/scope.ts'

/** An order that waits until a deadline. */
export interface DueOrder {
  id: number
  client_id: number
  center_id: number | null
  user_id: number | null
  passed_limit: number | null
  validate_before: string
  validation_turn: number
  is_reminded: boolean
}

const columns = (sql: Queryable) => sql`
  o.id, o.client_id, o.center_id, o.user_id, o.passed_limit, o.validate_before, o.validation_turn,
  o.deadline_reminded_at is not null as is_reminded`

/** Holds some orders whose deadline is before a moment, and of which nobody holds one. */
export const lockDue = (sql: Transaction, before: Date, most: number): Promise<DueOrder[]> => sql<DueOrder[]>`
  select ${columns(sql)} from orders o
  where o.state = 1 and o.validate_before is not null and o.validate_before <= ${before}
  order by o.validate_before limit ${most} for no key update of o skip locked`

/** The deadline of an order; undefined where it has none. */
export async function findDue(sql: Queryable, id: number): Promise<DueOrder | undefined> {
  const [order] = await sql<DueOrder[]>`
    select ${columns(sql)} from orders o where o.id = ${id} and o.state = 1 and o.validate_before is not null`
  return order
}

/** All who may validate it today, but who placed it. */
export const listDeciders = (sql: Queryable, order: DueOrder, now: Date): Promise<Decider[]> => sql<Decider[]>`
  select d.* from (${decidersWithTurns(
    sql,
    'can_validate_orders',
    { placed: order, user_id: order.user_id },
    { today: businessDay(now), above: order.passed_limit },
  )}) d
  where d.id is distinct from ${order.user_id} order by d.name, d.id`

interface Told {
  jobs: Pick<Jobs, 'enqueue'>
  now: Date
  /** Who are told. */
  to: Decider[]
}

/** Keeps that those whose turn it is were reminded of a deadline, and mails them. */
export async function updateRemindedOfDeadline(sql: Transaction, id: number, { jobs, now, to }: Told): Promise<void> {
  await sql`update orders set deadline_reminded_at = ${now} where id = ${id}`
  await queueMails(sql, id, { jobs, to, why: 'due' })
}

/** Gives the turn to the next until another deadline, tells of it and mails them. */
export async function updateTurn(
  sql: Transaction,
  id: number,
  { jobs, now, to, before }: Told & { before: Date | null },
): Promise<void> {
  await sql`
    with changed as (
      update orders set validation_turn = validation_turn + 1, validate_before = ${before}, deadline_reminded_at = null
      where id = ${id} returning id
    )
    ${recordEvents(
      sql,
      { now, requestId: 'deadline' },
      'order_turn_passed',
      'order_id',
      sql`select id, jsonb_build_object('reason', ${to.map(({ name }) => name).join(', ')}::text) from changed`,
    )}`
  await queueMails(sql, id, { jobs, to, why: 'turn' })
}

/** Nobody is left to whom the turn could go. */
export async function updateLastTurn(sql: Transaction, id: number): Promise<void> {
  await sql`update orders set validate_before = null where id = ${id}`
}

async function queueMails(
  sql: Transaction,
  id: number,
  { jobs, to, why }: Pick<Told, 'jobs' | 'to'> & { why: 'due' | 'turn' },
): Promise<void> {
  await mailStatement(
    jobs,
    sql,
    'order_pending',
    sql`
      select jsonb_build_object('order_id', ${id}::bigint, 'user_id', d.id, 'why', ${why}::text)
      from unnest(${to.map(each => each.id)}::bigint[]) d (id)`,
  )
}
