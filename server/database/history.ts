import { CANCELLED } from '#domain/orders/states.ts'
import type { Queryable } from './connect.ts'

type DocumentId = 'order_id' | 'offer_id' | 'lead_id' | 'quotation_request_id'

/**
 * The statement that records an event for each of `rows`, a query for (id of the document, details as jsonb). Events are
 * the history of a document and the feed of the exchange. It belongs into the statement that makes the change.
 */
export const recordEvents = (
  sql: Queryable,
  { now, viewer, requestId }: Recorder,
  kind: string,
  document: DocumentId,
  rows: ReturnType<Queryable>,
) =>
  recordEventRows(
    sql,
    kind,
    document,
    sql`
      select ${now}::timestamptz, ${viewer?.id ?? null}::bigint, ${requestId}::text, e.id, e.details
      from (${rows}) e (id, details)`,
  )

/** The same for changes of several users; `rows` is a query for (when, user, request, id of the document, details). */
export const recordEventRows = (sql: Queryable, kind: string, document: DocumentId, rows: ReturnType<Queryable>) => sql`
  insert into events (happened_at, kind, user_id, ${sql(document)}, request_id, details, held)
  select e.happened_at, ${kind}, e.user_id, e.id, e.request_id, e.details, ${isHeld(sql, document)}
  from (${rows}) e (happened_at, user_id, request_id, id, details) returning 1`

/** Of an order that who placed it may still change the ERP hears later. */
const isHeld = (sql: Queryable, document: DocumentId) =>
  document === 'order_id'
    ? sql`coalesce((select held.held_until is not null from orders held where held.id = e.id), false)`
    : sql`false`

/** Who made the change; a visitor has no viewer. */
interface Recorder {
  now: Date
  requestId: string
  viewer?: { id: number } | undefined
}

/** By whom and why document `o` was cancelled, as one value; null if it was not. */
export const cancellationOf = (sql: Queryable, name: 'order' | 'offer') => sql`(
  select jsonb_build_object('happened_at', v.happened_at,
    'user', coalesce(concat_ws(' ', w.first_name, w.last_name), ''), 'reason', coalesce(v.details ->> 'reason', ''))
  from events v left join users w on w.id = v.user_id
  where o.state = ${CANCELLED} and v.${sql(`${name}_id`)} = o.id and v.kind = ${`${name}_cancelled`}
  order by v.id desc limit 1
)`

/** By whom document `o` was validated, as one value; null if it was not. */
export const validationOf = (sql: Queryable, name: 'order' | 'offer') => sql`(
  select jsonb_build_object('happened_at', v.happened_at,
    'user', coalesce(concat_ws(' ', w.first_name, w.last_name), ''))
  from events v left join users w on w.id = v.user_id
  where v.${sql(`${name}_id`)} = o.id and v.kind = ${`${name}_validated`}
  order by v.id desc limit 1
)`

/** What was told of document `o`, newest first, as one value. What goes to the ERP once more is nothing to the client. */
export const historyOf = (sql: Queryable, name: 'order' | 'offer') => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('id', v.id, 'happened_at', v.happened_at, 'kind', v.kind,
      'user', coalesce(concat_ws(' ', w.first_name, w.last_name), ''),
      'in_place_of', coalesce((
        select concat_ws(' ', p.first_name, p.last_name) from users p
        where p.id = (v.details ->> 'in_place_of')::bigint), ''),
      'reason', coalesce(v.details ->> 'reason', '')${name === 'offer' ? sql`, 'address', coalesce(v.details ->> 'address', '')` : sql``})
      order by v.id desc)
    from events v left join users w on w.id = v.user_id
    where v.${sql(`${name}_id`)} = o.id and v.kind <> ${`${name}_sent_again`}
  ), '[]')`
