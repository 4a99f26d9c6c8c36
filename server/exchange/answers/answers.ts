import { type AnswerResult, type AnsweredKind, erpAnswer } from '#domain/exchange/answers.ts'
import type { FeedKind } from '#domain/exchange/contract.ts'
import type { ErpState } from '#domain/orders/erp-state.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Sql } from '#server/database/connect.ts'
import { Failure, notFound } from '#server/errors/failure.ts'
import { tellOfRefused } from './told-store.ts'
import type { JobQueue } from '#server/outside/jobs/jobs.ts'
import type { Settings } from '#server/settings/settings.ts'
import { insertAgain, keepAnswer, lockAnswer, lockAnswered } from './answers-store.ts'

const FEED_OF: Record<AnsweredKind, FeedKind> = { order: 'orders', offer: 'offers', lead: 'leads', request: 'requests' }

export interface AnswerRoom {
  sql: Sql
  now: Date
  jobs: JobQueue
  settings: Pick<Settings, 'order_desk'>
  /** The kinds of the feed that the caller may read; null is every one. */
  reads: string[] | null
}

/** Stores each answer by itself: what is wrong with one keeps none of the others. */
export async function takeAnswers(room: AnswerRoom, entries: unknown[]): Promise<AnswerResult[]> {
  const results: AnswerResult[] = []
  for (const [index, entry] of entries.entries()) results.push({ index, ...(await takeOne(room, entry)) })
  return results
}

async function takeOne(room: AnswerRoom, entry: unknown): Promise<Omit<AnswerResult, 'index'>> {
  const read = erpAnswer.safeParse(entry)
  if (!read.success) {
    const [issue] = read.error.issues
    return { result: 'invalid', message: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` }
  }
  const answer = read.data
  if (room.reads && !room.reads.includes(FEED_OF[answer.kind])) {
    return { result: 'forbidden', message: `the key may not read ${FEED_OF[answer.kind]}` }
  }
  return room.sql.begin(async sql => {
    const document = await lockAnswered(sql, answer)
    if (document === undefined)
      return { result: 'unknown' as const, message: `there is no ${answer.kind} ${answer.id}` }
    const kept = await keepAnswer(sql, answer, { document, now: room.now })
    if (kept !== undefined && answer.state === 'refused') await tellOfRefused(sql, room, kept)
    return { result: kept === undefined ? ('unchanged' as const) : ('stored' as const), message: '' }
  })
}

/** Puts what the ERP has refused into the feed once more. */
export const sendAgain = (context: SignedInContext, id: number): Promise<ErpState> =>
  context.sql.begin(async sql => {
    const answer = await lockAnswer(sql, context.viewer, id)
    if (!answer) throw notFound()
    if (answer.state !== 'refused') throw new Failure(409, 'orders.erp_not_refused', { asCode: true })
    return insertAgain(sql, context, { id, ...answer })
  })
