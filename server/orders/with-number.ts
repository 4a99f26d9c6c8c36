import type { OrdersWithNumber } from '#domain/orders/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { listWithNumber } from './with-number-store.ts'

/** Of a client that is out of reach there is none: whether its number was used is not told. */
export async function ordersWithNumber(
  { sql, viewer }: Pick<SignedInContext, 'sql' | 'viewer'>,
  { client, customer_number }: { client: number; customer_number: string },
): Promise<OrdersWithNumber> {
  const number = customer_number.trim()
  if (number === '') return { count: 0, results: [] }
  const rows = await listWithNumber(sql, viewer, client, number)
  return {
    count: rows[0]?.count ?? 0,
    results: rows.map(({ id, number, order_datetime }) => ({ id, number, order_datetime })),
  }
}
