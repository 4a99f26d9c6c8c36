import { CANCELLED } from '#domain/orders/states.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { recordEvents } from '#server/database/history.ts'

export async function lockOrder(
  sql: Transaction,
  orderId: number,
): Promise<{ state: number; number: string } | undefined> {
  const [order] = await sql<{ state: number; number: string }[]>`
    select state, number from orders where id = ${orderId} for update`
  return order
}

export async function updateToCancelled(
  sql: Transaction,
  context: SignedInContext,
  orderId: number,
  reason: string,
): Promise<void> {
  await sql`
    with changed as (
      update orders set state = ${CANCELLED}, version = version + 1 where id = ${orderId} returning id, version
    ), told as (
      ${recordEvents(
        sql,
        context,
        'order_cancelled',
        'order_id',
        sql`
          select id, jsonb_build_object('version', version, 'state', ${CANCELLED}::int, 'reason', ${reason}::text)
          from changed`,
      )}
    )
    select from changed`
}
