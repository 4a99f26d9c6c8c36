import { deadlineFrom, isSoonOver, turnsOf } from '#domain/validation/deadline.ts'
import type { Queryable, Sql, Transaction } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { Settings } from '#server/settings/settings.ts'
import * as store from './deadlines-store.ts'
import { repeat } from '#server/process/repeat.ts'

const CHECK_EVERY_MS = 60_000
const AT_ONCE = 50
const HOUR_MS = 3_600_000

interface Room {
  sql: Sql
  /** As they are by now. */
  settings: () => Pick<Settings, 'validation_hours'>
  onError: (error: unknown) => void
  clock?: () => Date
}

/**
 * Every minute: whose turn it is to validate is reminded shortly before the deadline, and when it is over the turn goes to
 * the next. Processes share the work. Returns what stops it.
 */
export function watchDeadlines(
  jobs: Pick<Jobs, 'enqueue'>,
  { sql, settings, onError, clock = () => new Date() }: Room,
): () => void {
  return repeat(
    CHECK_EVERY_MS,
    () => keepDeadlines(jobs, { sql, hours: settings().validation_hours, now: clock() }),
    onError,
  )
}

interface Moment {
  now: Date
  hours: number
}

/** Answers how many orders it has done something about. */
export const keepDeadlines = (
  jobs: Pick<Jobs, 'enqueue'>,
  { sql, now, hours }: Moment & { sql: Sql },
): Promise<number> =>
  sql.begin(async transaction => {
    const soon = new Date(now.getTime() + hours * HOUR_MS)
    const due = await store.lockDue(transaction, soon, AT_ONCE)
    let done = 0
    for (const order of due) if (await keepDeadline(transaction, jobs, order, { now, hours })) done += 1
    return done
  })

async function keepDeadline(
  sql: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  order: store.DueOrder,
  { now, hours }: Moment,
): Promise<boolean> {
  const deadline = new Date(order.validate_before)
  const isOver = deadline <= now
  if (!isOver && (order.is_reminded || !isSoonOver(deadline, now, hours))) return false
  const turns = turnsOf(await store.listDeciders(sql, order, now))
  const next = turns[order.validation_turn + 1]
  if (!isOver) {
    await store.updateRemindedOfDeadline(sql, order.id, { jobs, now, to: turns[order.validation_turn] ?? [] })
  } else if (next) {
    await store.updateTurn(sql, order.id, { jobs, now, to: next, before: deadlineFrom(now, hours) })
  } else {
    await store.updateLastTurn(sql, order.id)
  }
  return true
}

export interface ShownDeadline {
  before: string
  /** Those to whom the turn goes then, and whether as substitutes; empty where it is the last. */
  next: string[]
  is_substitute: boolean
}

/** The deadline of an order that waits, as it is shown to who may validate it; null without one. */
export async function findDeadline(sql: Queryable, id: number, now: Date): Promise<ShownDeadline | null> {
  const order = await store.findDue(sql, id)
  if (!order) return null
  const next = turnsOf(await store.listDeciders(sql, order, now))[order.validation_turn + 1] ?? []
  return {
    before: order.validate_before,
    next: next.map(({ name }) => name),
    is_substitute: next.some(({ in_place_of }) => in_place_of !== null),
  }
}
