import { VALIDATED } from '#domain/orders/states.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Sql, Transaction } from '#server/database/connect.ts'
import { recordEvents } from '#server/database/history.ts'
import { mailsStatement, toldOfOrders } from '#server/mail/jobs.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { Settings } from '#server/settings/settings.ts'

/** Puts an order into a state in which it counts for nothing, or back; with why it waits, and until when. */
export async function updateWaiting(
  sql: Transaction,
  orderId: number,
  { state, reasons, before }: { state: number; reasons: string[]; before: Date | null },
): Promise<void> {
  await sql`
    update orders set state = ${state}, version = version + 1, waiting_reasons = ${reasons}, validate_before = ${before},
      validation_turn = 0, deadline_reminded_at = null, passed_limit = null
    where id = ${orderId}`
}

/** Queues the mails after a change: to who placed it, and to who may validate it where it waits. */
export async function queueChangeMails(
  sql: Transaction,
  { jobs }: Pick<SignedInContext, 'jobs'>,
  orderId: number,
  validators: number[],
): Promise<void> {
  await mailsStatement(
    jobs,
    sql,
    sql`
      select 'order_received', jsonb_build_object('order_id', ${orderId}::bigint)
      union all
      select 'order_pending', jsonb_build_object('order_id', ${orderId}::bigint, 'user_id', v.id)
      from unnest(${validators}::bigint[]) v (id)`,
  )
}

interface Releasing {
  jobs: Pick<Jobs, 'enqueue'>
  settings: Pick<Settings, 'order_desk'>
  now: Date
}

/** Holds some orders whose time is over, and of which nobody holds one. */
export const lockOver = async (sql: Transaction, now: Date, most: number): Promise<number[]> => {
  const rows = await sql<{ id: number }[]>`
    select id from orders where held_until <= ${now} and state <> 10
    order by held_until, id limit ${most} for no key update skip locked`
  return rows.map(({ id }) => id)
}

/** Lets the ERP hear of orders from now on, and the house of those that count. */
export async function updateReleased(
  sql: Transaction,
  orderIds: number[],
  { jobs, settings, now }: Releasing,
): Promise<void> {
  await sql`update orders set held_until = null where id = any (${orderIds})`
  // After the statement above, so that these are held no more.
  await recordEvents(
    sql,
    { now, requestId: 'release' },
    'order_released',
    'order_id',
    sql`select id, '{}'::jsonb from unnest(${orderIds}::bigint[]) r (id)`,
  )
  await mailsStatement(
    jobs,
    sql,
    sql`
      select m.kind, m.data from (${toldOfOrders(
        sql,
        settings,
        sql`
          select id, client_id, user_id, 0::bigint, state from orders
          where id = any (${orderIds}) and state = ${VALIDATED}`,
      )}) m (kind, data) where m.kind <> 'order_to_client'`,
  )
}

/** Whether orders wait for their release; asked often. */
export async function hasOver(sql: Sql, now: Date): Promise<boolean> {
  const [row] = await sql<[{ is: boolean }]>`
    select exists (select from orders where held_until <= ${now} and state <> 10) as is`
  return row.is
}
