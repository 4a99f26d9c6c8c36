import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { recordEvents } from '#server/database/history.ts'
import { mailsStatement, toldOfOrders } from '#server/mail/jobs.ts'

export interface HeldOrder {
  state: number
  number: string
  placed_here: boolean
  held_until: string | null
}

/** The order, held until the commit. */
export async function lockForStep(sql: Transaction, orderId: number): Promise<HeldOrder | undefined> {
  const [order] = await sql<HeldOrder[]>`
    select state, number, placed_here, held_until from orders where id = ${orderId} for no key update`
  return order
}

/**
 * Puts an order into another state and tells the ERP, which reads what happened to orders. Clients read that, too: why stays
 * in the house.
 */
export async function updateStep(
  sql: Transaction,
  context: SignedInContext,
  { orderId, state }: { orderId: number; state: number },
): Promise<void> {
  await sql`
    with changed as (
      update orders set state = ${state}, version = version + 1 where id = ${orderId} returning id, version
    ), told as (
      ${recordEvents(
        sql,
        context,
        'order_moved',
        'order_id',
        sql`select id, jsonb_build_object('version', version, 'state', ${state}::int) from changed`,
      )}
    )
    select from changed`
}

/** Queues the mails of an order that the house has cancelled: to who placed it, and to the client where staff did. */
export async function tellOfCancelled(sql: Transaction, context: SignedInContext, orderId: number): Promise<void> {
  const { viewer, settings, jobs } = context
  await mailsStatement(
    jobs,
    sql,
    sql`
      select 'order_decided', jsonb_build_object('order_id', o.id)
      from orders o where o.id = ${orderId} and o.user_id is not null and o.user_id <> ${viewer.id}
      union all
      ${toldOfOrders(
        sql,
        settings,
        sql`select id, client_id, user_id, ${viewer.id}::bigint, state from orders where id = ${orderId}`,
      )}`,
  )
}
