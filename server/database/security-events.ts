import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from './connect.ts'

/** What is told besides documents and changes of accounts: who came in or tried to, what was refused, what was given out. */
export type SecurityKind =
  | 'signed_in'
  | 'sign_in_failed'
  | 'session_ended'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_reset'
  | 'refused'
  | 'exported'

interface Happened {
  sql: Queryable
  now: Date
  requestId: string
  /** The caller's IP address. */
  address: string
  log: Pick<FastifyBaseLogger, 'info'>
}

interface SecurityEvent {
  kind: SecurityKind
  /** Who did it; null where that is not known. */
  userId: number | null
  /** Whose account it is about; absent: the user's own. */
  accountId?: number | null
  details?: Record<string, string | number>
}

/** Adds an event, and writes it as a line of the log, so that it can be sent elsewhere at once. */
export async function recordSecurityEvent(
  { sql, now, requestId, address, log }: Happened,
  { kind, userId, accountId = userId, details = {} }: SecurityEvent,
): Promise<void> {
  const told = { ...details, address }
  await sql`
    insert into events (happened_at, kind, user_id, account_id, request_id, details)
    values (${now}, ${kind}, ${userId}, ${accountId}, ${requestId}, ${JSON.stringify(told)}::text::jsonb)`
  log.info({ event: kind, user_id: userId, account_id: accountId, ...told }, `event: ${kind}`)
}

export interface EventLine {
  id: number
  happened_at: string
  kind: string
  user_id: number | null
  account_id: number | null
  order_id: number | null
  offer_id: number | null
  lead_id: number | null
  quotation_request_id: number | null
  request_id: string | null
  details: object
}

/** Events of every kind after this id, in their order, so many at most. */
export const listEvents = (sql: Queryable, after: number, most: number): Promise<EventLine[]> => sql<EventLine[]>`
  select id, happened_at, kind, user_id, account_id, order_id, offer_id, lead_id, quotation_request_id, request_id, details
  from events where id > ${after} order by id limit ${most}`
