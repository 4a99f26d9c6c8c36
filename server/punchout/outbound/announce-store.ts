import { CANCELLED, PENDING_VALIDATION } from '#domain/orders/states.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { JobQueue } from '#server/outside/jobs/jobs.ts'
import { PARTNER_MESSAGES, type PartnerMessage } from './queue.ts'

const DAYS = 60 // nothing happens to an order that is older

/** What was received last of each order of a partner: an older version, or what was deleted, is not told of any more. */
const current = (sql: Queryable, now: Date) => sql`
  r.status < 400 and r.kind <> 'delete' and r.received_at > ${now}::timestamptz - make_interval(days => ${DAYS})
  and not exists (
    select from punchout_orders later
    where later.partner_id = r.partner_id and later.buyer_order_id = r.buyer_order_id and later.id > r.id
      and later.status < 400)`

/**
 * Queues a confirmation for each order that was accepted or cancelled since the partner was told last, in the statement
 * that marks it as told. Validation and the files of the ERP change orders, and neither has to know of partners.
 */
export async function queueConfirmations(sql: Queryable, jobs: Pick<JobQueue, 'enqueue'>, now: Date): Promise<void> {
  const type = sql`case when o.state = ${CANCELLED} then 'reject' else 'accept' end`
  await sql`
    with due as (
      update punchout_orders r set confirmed = ${type}
      from orders o, punchout_partners p
      where o.id = r.order_id and o.state <> ${PENDING_VALIDATION} and r.confirmed is distinct from ${type}
        and coalesce(r.confirmed, '') <> 'reject'
        and p.id = r.partner_id and p.active and p.wants_confirmation and p.message_url <> '' and ${current(sql, now)}
      returning r.id, r.confirmed
    ), queued as (
      ${jobs.enqueue(
        sql,
        PARTNER_MESSAGES,
        sql`select jsonb_build_object('kind', 'confirmation', 'received_id', id, 'type', confirmed) from due`,
      )}
    )
    select from due`
}

/** Queues a ship notice for each delivery note with lines of such an order, in the statement that marks it as told. */
export async function queueShipNotices(sql: Queryable, jobs: Pick<JobQueue, 'enqueue'>, now: Date): Promise<void> {
  await sql`
    with due as (
      insert into punchout_ship_notices (partner_id, delivery_note_id, queued_at)
      select distinct p.id, n.id, ${now}::timestamptz
      from punchout_orders r join punchout_partners p on p.id = r.partner_id
        join delivery_notes n on n.order_id = r.order_id
      where p.active and p.wants_ship_notice and p.message_url <> '' and ${current(sql, now)}
        and exists (select from delivery_note_entries e where e.delivery_note_id = n.id)
        and not exists (
          select from punchout_ship_notices told where told.delivery_note_id = n.id and told.partner_id = p.id)
      on conflict do nothing
      returning partner_id, delivery_note_id
    ), queued as (
      ${jobs.enqueue(
        sql,
        PARTNER_MESSAGES,
        sql`
          select jsonb_build_object('kind', 'ship_notice', 'received_id', max(r.id), 'delivery_note_id', n.id)
          from due join delivery_notes n on n.id = due.delivery_note_id
            join punchout_orders r on r.order_id = n.order_id and r.partner_id = due.partner_id
          group by n.id, due.partner_id`,
      )}
    )
    select from due`
}

/** Queues a message, in the caller's transaction. */
export async function queueMessage(
  sql: Queryable,
  jobs: Pick<JobQueue, 'enqueue'>,
  message: PartnerMessage,
): Promise<void> {
  await jobs.enqueue(sql, PARTNER_MESSAGES, sql`select ${JSON.stringify(message)}::text::jsonb`)
}
