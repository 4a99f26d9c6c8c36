import type { Queryable } from '#server/database/connect.ts'
import { openRecord } from '#server/exchange/imports-store.ts'
import type { Sender } from '#server/exchange/storing/sender.ts'
import { type HandChange, insertChange } from './by-hand-store.ts'

interface Doing {
  sender: Sender
  now: Date
  reason?: string
  /** The change that it takes back. */
  undoes?: number
}

/** Tells the history what the sender has done that is no row of a file, and answers its number. */
export async function recordByHand(sql: Queryable, change: HandChange, doing: Doing): Promise<number> {
  const { now } = doing
  const importId = await openRecord(sql, { kind: change.kind, fileName: 'desk', byHand: true, ...doing })
  await insertChange(sql, importId, change, now)
  return importId
}
