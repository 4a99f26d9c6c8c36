import type { Transaction } from '#server/database/connect.ts'
import { resetCart } from './finished-store.ts'

/** Empties a cart that has been finished as an order, an offer or a catalogue. The caller holds it. */
export const emptyCart = (sql: Transaction, cartId: number): Promise<void> => resetCart(sql, cartId)
