import type { ArrivalDetail } from '#domain/desk/one-arrival-contract.ts'
import type { Arrival } from '#domain/desk/orders-contract.ts'
import type { ArrivalKind } from '#domain/desk/arrival-states.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { tendedArrivals } from '#server/scope/desk.ts'
import { columns, joins } from './list-store.ts'

export type ArrivalRow = Arrival &
  Pick<ArrivalDetail, 'is_of_erp' | 'offer' | 'text' | 'articles' | 'email' | 'phone' | 'notes' | 'history'> & {
    order_id: number | null
    /** The address of the account that placed or asked it. */
    account_email: string | null
  }

/** One of what the viewer's desk tends, with what was written and done on it. */
export async function findArrival(sql: Queryable, viewer: Viewer, id: number): Promise<ArrivalRow | undefined> {
  const [found] = await sql<ArrivalRow[]>`
    select ${columns(sql)}, ar.order_id, ar.offer_id as offer, coalesce(not o.placed_here, false) as is_of_erp,
      coalesce(q.text, m.description, '') as text,
      -- The account of a message, as the address that was typed may be anybody's. Staff that ordered for a client is not it.
      coalesce(case when u.active and (u.role = 'client' or ar.kind in ('request', 'message')) then u.email end,
        nullif(q.email, ''), nullif(c.email, ''), f.lead_as ->> 'email', '') as email,
      case when u.active then u.email end as account_email,
      coalesce(nullif(q.phone, ''), nullif(m.phone_number, ''), nullif(u.phone, ''), c.phone, '') as phone,
      array(
        select jsonb_build_object('id', p.id, 'name', p.name, 'external_id', p.external_id)
        from quotation_request_products named join products p on p.id = named.product_id
        where named.request_id = q.id order by named.position
      ) as articles,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', n.id, 'written_at', n.written_at, 'text', n.text, 'mailed_to', n.mailed_to,
          'by', trim(concat_ws(' ', w.first_name, w.last_name))) order by n.id desc)
        from arrival_notes n left join users w on w.id = n.user_id where n.arrival_id = ar.id
      ), '[]') as notes,
      coalesce((
        select jsonb_agg(jsonb_build_object('at', i.started_at, 'before', x.before -> 'state', 'after', x.after -> 'state',
          'by', coalesce(concat_ws(' ', w.first_name, w.last_name), ''), 'reason', i.reason) order by x.id desc)
        from changes x join imports i on i.id = x.import_id and i.by_hand left join users w on w.id = i.user_id
        where x.kind = case ar.kind when 'order' then 'orders' else 'arrivals' end
          and x.key = coalesce(o.number, ar.id::text) collate "C" and x.after ? 'state'
      ), '[]') as history
    from arrivals ar ${joins(sql)} left join clients c on c.id = ar.client_id
    where ar.id = ${id} and ${tendedArrivals(sql, viewer)}`
  return found
}

interface Held {
  kind: ArrivalKind
  state: number
  order_id: number | null
}

/** The same without its document. Nothing is held: whoever changes an order holds that first, and its arrival follows it. */
export async function findTended(sql: Queryable, viewer: Viewer, id: number): Promise<Held | undefined> {
  const [held] = await sql<Held[]>`
    select ar.kind, ar.state, ar.order_id from arrivals ar where ar.id = ${id} and ${tendedArrivals(sql, viewer)}`
  return held
}

export async function updateOpened(
  sql: Queryable,
  viewer: Viewer,
  { id, now }: { id: number; now: Date },
): Promise<boolean> {
  const found = await sql`
    update arrivals ar set opened_at = coalesce(ar.opened_at, ${now}),
      opened_by = case when ar.opened_at is null then ${viewer.id} else ar.opened_by end
    where ar.id = ${id} and ${tendedArrivals(sql, viewer)}`
  return found.count === 1
}

/** Of a request or message, as the state of an order is the order's. False where it is in another one by now. */
export async function updateState(
  sql: Transaction,
  id: number,
  { from, state }: { from: number; state: number },
): Promise<boolean> {
  const moved = await sql`update arrivals set state = ${state} where id = ${id} and state = ${from}`
  return moved.count === 1
}

export async function insertNote(
  sql: Transaction,
  note: { arrival: number; user: number; now: Date; text: string; mailedTo: string | null },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into arrival_notes (arrival_id, user_id, written_at, text, mailed_to)
    values (${note.arrival}, ${note.user}, ${note.now}, ${note.text}, ${note.mailedTo}) returning id`
  return row!.id
}
