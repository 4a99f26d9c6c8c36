import type { Queryable, Transaction } from '#server/database/connect.ts'
import * as store from './pictures-store.ts'

export type NewPicture = store.KeptPicture

/** Keeps a picture that was cleaned, for who says it of the company within a day. */
export const keepPicture = (sql: Queryable, picture: NewPicture, now: Date): Promise<void> =>
  store.insertPicture(sql, picture, now)

/** What the one of this name is; it stays until the transaction ends. */
export const holdPicture = (sql: Transaction, id: string): Promise<NewPicture['type'] | undefined> =>
  store.findHeldType(sql, id)
