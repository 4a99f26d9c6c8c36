import type { Queryable } from '#server/database/connect.ts'
import { openRecord } from '#server/exchange/imports-store.ts'
import type { Sender } from '#server/exchange/storing/sender.ts'
import type { Image } from './images-store.ts'
import { type Act, insertAct } from './act-store.ts'

interface Done {
  what: Act
  /** Of the person whom it is about. */
  key: string
  /** What differs, in words of the exchange. */
  before?: Image
  after?: Image
  sender: Sender
  now: Date
}

/** Tells the history what the sender did about a person beside changing values. Nothing of it can be taken back. */
export async function recordAct(sql: Queryable, { sender, now, ...done }: Done): Promise<void> {
  const importId = await openRecord(sql, { kind: 'users', fileName: 'desk', now, sender, byHand: true })
  await insertAct(sql, { importId, now, ...done })
}
