import type { ListedMessage, MessageDetail, OUTCOMES } from '#domain/punchout/messages/contract.ts'
import { visibleClients } from '#server/scope/clients.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { containing, fold } from '#server/database/text.ts'

export interface MessageFilter {
  partner?: number | undefined
  kind?: string | undefined
  outcome?: (typeof OUTCOMES)[number] | undefined
  search?: string | undefined
  limit: number
  offset: number
}

const columns = (sql: Queryable) => sql`
  m.id, case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as partner, m.direction,
  m.protocol, m.kind, m.payload_id, m.status, m.problem, m.sent_at, m.took_ms`

// A message of an unknown sender belongs to no client: every administrator sees it.
const visible = (sql: Queryable, viewer: Viewer) => sql`
  punchout_messages m
    left join punchout_partners p on p.id = m.partner_id left join clients c on c.id = p.client_id
    left join orders o on o.id = m.order_id
  where (m.partner_id is null or ${visibleClients(sql, viewer)})`

const SUCCESS = [200, 299] as const

function wanted(sql: Queryable, { partner, kind, outcome, search }: MessageFilter) {
  const isOk = sql`m.status between ${SUCCESS[0]} and ${SUCCESS[1]}`
  return sql`
    ${partner === undefined ? sql`` : sql`and m.partner_id = ${partner}`}
    ${kind ? sql`and m.kind = ${kind}` : sql``}
    ${outcome === undefined ? sql`` : outcome === 'ok' ? sql`and ${isOk}` : sql`and not ${isOk}`}
    ${search ? sql`and (${naming(sql, search)})` : sql``}`
}

/**
 * Messages are kept for 90 days and their ids have no index: compared by bytes, 200,000 of them take as long as to be
 * counted. Orders are kept for ever, and are found by theirs.
 */
const naming = (sql: Queryable, search: string) => sql`
  m.payload_id collate "C" ilike ${containing(search)}
  or m.order_id in (select named.id from orders named where named.search like ${containing(fold(search))})`

export async function listMessages(
  sql: Queryable,
  viewer: Viewer,
  filter: MessageFilter,
): Promise<{ rows: ListedMessage[]; count: number; kinds: string[] }> {
  const [rows, [total], kinds] = await Promise.all([
    sql<ListedMessage[]>`
      select ${columns(sql)} from ${visible(sql, viewer)} ${wanted(sql, filter)}
      order by m.sent_at desc, m.id desc limit ${filter.limit} offset ${filter.offset}`,
    sql<{ count: number }[]>`
      select count(*)::int as count from ${visible(sql, viewer)} ${wanted(sql, filter)}`,
    sql<{ kind: string }[]>`select distinct m.kind collate "C" as kind from punchout_messages m order by 1`,
  ])
  return { rows, count: total?.count ?? 0, kinds: kinds.map(({ kind }) => kind) }
}

export async function findMessage(sql: Queryable, viewer: Viewer, id: number): Promise<MessageDetail | undefined> {
  const [found] = await sql<MessageDetail[]>`
    select ${columns(sql)}, m.body, m.answer,
      case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number) end as "order"
    from ${visible(sql, viewer)} and m.id = ${id}`
  return found
}
