import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { type AlsoLocked, countConsumption, lockForApproval, returnStock, takeStock } from './approval-store.ts'

/** Holds what an order that waits is approved by: its client's credit, its centre and its articles of limited stock. */
export const holdForApproval = (
  sql: Transaction,
  context: Pick<SignedInContext, 'brand' | 'settings'>,
  orderId: number,
  also?: AlsoLocked,
): Promise<void> => lockForApproval(sql, context, orderId, also)

/** An order counts from now on: it takes its stock and is consumed. The caller has looked whether it may. */
export async function approveOrder(
  sql: Transaction,
  { brand }: Pick<SignedInContext, 'brand'>,
  orderId: number,
): Promise<void> {
  await takeStock(sql, brand, orderId)
  await countConsumption(sql, orderId)
}

/** What approveOrder() did, undone around `change`, after which the order does not count. The caller holds it all. */
export async function takeBackApproval(
  sql: Transaction,
  { brand }: Pick<SignedInContext, 'brand'>,
  orderId: number,
  change: () => Promise<void>,
): Promise<void> {
  await returnStock(sql, brand, orderId)
  await change()
  await countConsumption(sql, orderId)
}
