import type { AnsweredKind, ErpAnswer } from '#domain/exchange/answers.ts'
import type { ErpState } from '#domain/orders/erp-state.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { Fragment, Queryable, Transaction } from '#server/database/connect.ts'
import { erpState } from '#server/scope/erp-state.ts'
import { recordEvents } from '#server/database/history.ts'
import { visibleClients, visibleDocuments } from '#server/scope/clients.ts'
import { visibleLeads } from '#server/scope/leads.ts'
import { visibleOffers } from '#server/scope/offers.ts'

interface Table {
  table: string
  /** The column of answers and events that names the document. */
  column: 'order_id' | 'offer_id' | 'lead_id' | 'quotation_request_id'
  /** What a text names it by; undefined where only its id does. */
  named?: string
}

const TABLES: Record<AnsweredKind, Table> = {
  order: { table: 'orders', column: 'order_id', named: 'number' },
  offer: { table: 'offers', column: 'offer_id', named: 'number' },
  lead: { table: 'leads', column: 'lead_id', named: 'external_id' },
  request: { table: 'quotation_requests', column: 'quotation_request_id' },
}

/** The document of an answer, held until the commit; undefined where there is none. */
export async function lockAnswered(sql: Transaction, { kind, id }: ErpAnswer): Promise<number | undefined> {
  const { table, named } = TABLES[kind]
  if (typeof id === 'string' && named === undefined) return undefined
  const isIt = typeof id === 'number' ? sql`d.id = ${id}` : sql`d.${sql(named ?? 'id')} = ${id}`
  const [found] = await sql<{ id: number }[]>`select d.id from ${sql(table)} d where ${isIt} for no key update`
  return found?.id
}

/** Keeps the answer as the last word on a document; undefined where it says nothing new. */
export async function keepAnswer(
  sql: Transaction,
  { kind, state, external_id, reason }: ErpAnswer,
  { document, now }: { document: number; now: Date },
): Promise<number | undefined> {
  const { column } = TABLES[kind]
  const [kept] = await sql<{ id: number }[]>`
    insert into erp_answers as a (${sql(column)}, state, external_id, reason, answered_at)
    values (${document}, ${state}, ${external_id ?? ''}, ${reason ?? ''}, ${now})
    on conflict (${sql(column)}) do update
      set state = excluded.state, external_id = excluded.external_id, reason = excluded.reason,
        answered_at = excluded.answered_at
      where (a.state, a.external_id, a.reason) is distinct from (excluded.state, excluded.external_id, excluded.reason)
    returning id`
  return kept?.id
}

/** The answer to a document that the viewer may see, held until the commit. */
export async function lockAnswer(
  sql: Transaction,
  viewer: Viewer,
  id: number,
): Promise<{ kind: AnsweredKind; document: number; state: ErpState['state'] } | undefined> {
  const [found] = await sql<{ kind: AnsweredKind; document: number; state: ErpState['state'] }[]>`
    select a.state, coalesce(a.order_id, a.offer_id, a.lead_id, a.quotation_request_id) as document,
      case when a.order_id is not null then 'order' when a.offer_id is not null then 'offer'
        when a.lead_id is not null then 'lead' else 'request' end as kind
    from erp_answers a where a.id = ${id} and ${isVisible(sql, viewer)} for no key update of a`
  return found
}

const isVisible = (sql: Queryable, viewer: Viewer): Fragment => sql`(
  exists (
    select from orders o join clients c on c.id = o.client_id
    where o.id = a.order_id and ${visibleDocuments(sql, viewer)})
  or exists (
    select from offers o left join clients c on c.id = o.client_id left join leads l on l.id = o.lead_id
    where o.id = a.offer_id and ${visibleOffers(sql, viewer)})
  or exists (select from leads l where l.id = a.lead_id and ${visibleLeads(sql, viewer)})
  or exists (
    select from quotation_requests q join clients c on c.id = q.client_id
    where q.id = a.quotation_request_id and ${visibleClients(sql, viewer)}))`

/** Puts the document into the feed once more, by an event of its own. */
export async function insertAgain(
  sql: Transaction,
  context: SignedInContext,
  { id, kind, document }: { id: number; kind: AnsweredKind; document: number },
): Promise<ErpState> {
  await sql`update erp_answers set state = 'sent_again', answered_at = ${context.now} where id = ${id}`
  const { column } = TABLES[kind]
  await recordEvents(sql, context, `${kind}_sent_again`, column, sql`select ${document}::bigint, '{}'::jsonb`)
  const [state] = await sql<{ state: ErpState }[]>`
    select answer.state from (${erpState(sql)} where a.id = ${id}) answer (state)`
  return state!.state // the caller holds it
}
