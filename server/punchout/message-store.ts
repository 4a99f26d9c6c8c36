import type { Protocol } from '#domain/punchout/contract.ts'
import type { Queryable } from '#server/database/connect.ts'

export interface NewMessage {
  partner_id: number | null
  punchout_id?: string | null
  order_id?: number | null
  direction: 'in' | 'out'
  protocol: Protocol
  kind: string
  payload_id?: string
  /** Of cXML the Status, else that of HTTP; 0 without an answer. */
  status: number
  problem?: string
  /** Both without secrets. */
  body: string
  answer?: string
  took_ms?: number
}

const MAX_KEPT = 200_000 // characters of a message

export async function insertMessage(sql: Queryable, message: NewMessage, now: Date): Promise<number> {
  const { partner_id, punchout_id = null, order_id = null, payload_id = '', problem = '', answer = '' } = message
  const [inserted] = await sql<{ id: number }[]>`
    insert into punchout_messages (
      partner_id, punchout_id, order_id, direction, protocol, kind, payload_id, status, problem, body, answer, sent_at,
      took_ms)
    values (${partner_id}, ${punchout_id}, ${order_id}, ${message.direction}, ${message.protocol}, ${message.kind},
      ${payload_id}, ${message.status}, ${problem}, ${message.body.slice(0, MAX_KEPT)}, ${answer.slice(0, MAX_KEPT)},
      ${now}, ${Math.round(message.took_ms ?? 0)})
    returning id`
  return inserted!.id // an insert without a condition returns its row
}
