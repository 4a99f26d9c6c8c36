import type { Viewer } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { lockCart } from './store.ts'

/** Holds the viewer's cart until the commit, for what is made of it: whoever changes its lines or finishes it waits. */
export async function holdCart(sql: Transaction, viewer: Viewer): Promise<void> {
  await lockCart(sql, viewer)
}
