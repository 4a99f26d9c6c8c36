import { createHash } from 'node:crypto'
import type { ImportedOrders } from '#domain/orders-import/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { findKeptReply } from '#server/cart/idempotency.ts'
import { areCancelled } from './store.ts'

export type Placed = Pick<ImportedOrders, 'orders'>

const ROUTE = 'orders_import'

interface Repeat {
  /** The key of the next import of the file. */
  asked: { route: string; key: string; body: { key: string } }
  /** The orders of the last one; undefined where it was not imported yet. */
  kept: Placed | undefined
  is_cancelled: boolean
}

export const hashOf = (facts: unknown[]): string => createHash('sha256').update(JSON.stringify(facts)).digest('hex')

const askedBy = (key: string) => ({ route: ROUTE, key, body: { key } })

/** Where the same file was imported before, its last orders. Once they are cancelled, `again` goes on to the next key. */
export async function findRepeat(context: SignedInContext, first: string, again: boolean): Promise<Repeat> {
  const { sql } = context
  let asked = askedBy(first)
  for (;;) {
    const kept = await findKeptReply<Placed>(sql, context, asked)
    if (!kept) return { asked, kept, is_cancelled: false }
    const ids = kept.orders.map(({ id }) => id)
    const is_cancelled = await areCancelled(sql, ids)
    const next = askedBy(hashOf([asked.key, ids]))
    const later = is_cancelled ? await findKeptReply<Placed>(sql, context, next) : undefined
    if (!later && !(is_cancelled && again)) return { asked, kept, is_cancelled }
    asked = next
  }
}
