import type { Operation, Protocol } from '#domain/punchout/contract.ts'
import type { Queryable } from '#server/database/connect.ts'
import { isVisitOpen } from '#server/session/visits/scope.ts'

export interface BroughtLine {
  product: number
  quantity: number
  aditional_measurement_unit: number | null
}

/** What the protocol repeats in its answer; kept as it was sent. */
export interface VisitRequest {
  /** Of cXML: who sent the set-up request, to whom, through which hub, and its payload id. */
  from?: { domain: string; identity: string }
  to?: { domain: string; identity: string }
  sender?: { domain: string; identity: string }
  payload_id?: string
  language?: string
  /** Of cXML: the buyer cookie, where it was sent as elements and not as a text. */
  cookie_xml?: string
  version?: string
  /** Of OCI: its version, the target of the form (`~TARGET`) and what else has to go back. */
  fields?: Record<string, string>
  /** Who the buyer is, as far as the procurement system says. */
  buyer?: { name?: string; email?: string }
  /** What the cart held when it came: of a cart that is changed or looked at. */
  lines?: BroughtLine[]
  /** The article that was chosen there: its code. */
  selected?: string
}

export interface NewVisit {
  partner_id: number
  /** With which it began: the visit ends when that is revoked. */
  secret_id: number
  protocol: Protocol
  operation: Operation
  /** Byte for byte. */
  buyer_cookie: string
  return_url: string
  user_id: number
  client_id: number
  center_id: number | null
  request: VisitRequest
}

export interface Visit extends Omit<NewVisit, 'secret_id'> {
  id: string
  ended_at: string | null
}

export async function insertVisit(sql: Queryable, visit: NewVisit, now: Date): Promise<string> {
  const [inserted] = await sql<{ id: string }[]>`
    insert into punchout_sessions (
      partner_id, protocol, operation, buyer_cookie, return_url, user_id, client_id, center_id, request,
      secret_id, started_at)
    values (${visit.partner_id}, ${visit.protocol}, ${visit.operation}, ${visit.buyer_cookie}, ${visit.return_url},
      ${visit.user_id}, ${visit.client_id}, ${visit.center_id}, ${JSON.stringify(visit.request)}::text::jsonb,
      (select id from punchout_secrets where id = ${visit.secret_id} and not is_momentary), ${now})
    returning id`
  return inserted!.id // an insert without a condition returns its row
}

export async function findVisit(sql: Queryable, id: string): Promise<Visit | undefined> {
  const [found] = await sql<Visit[]>`
    select id, partner_id, protocol, operation, buyer_cookie, return_url, user_id, client_id, center_id, request, ended_at
    from punchout_sessions where id = ${id}`
  return found
}

export async function endVisit(sql: Queryable, id: string, by: 'returned' | 'cancelled', now: Date): Promise<void> {
  await sql`update punchout_sessions set ended_at = ${now}, ended_by = ${by} where id = ${id}`
}

interface PageOfVisit {
  id: string
  frame_hosts: string[]
  return_hosts: string[]
  /** It is the one of the start address. */
  is_entered: boolean
}

/** The visits under way among these and that of a start address, also where its code was used, the newest first. */
export const listPagesOfVisits = (
  sql: Queryable,
  { hash, ids }: { hash: Buffer | null; ids: string[] },
  { now, since }: { now: Date; since: Date },
): Promise<PageOfVisit[]> => sql<PageOfVisit[]>`
  select v.id, p.frame_hosts, p.return_hosts, e.id is not null as is_entered
  from punchout_sessions v join punchout_partners p on p.id = v.partner_id
    left join (select punchout_id as id from entry_codes where code_hash = ${hash}) e on e.id = v.id
  where (v.id = any (${ids}::uuid[]) or v.id = e.id) and v.started_at > ${since}
    and ${isVisitOpen(sql, sql`v.id`, now)}
  order by v.started_at desc`
