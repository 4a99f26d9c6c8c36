import type { Queryable } from '#server/database/connect.ts'
import { openRecord } from '#server/exchange/imports-store.ts'
import type { Sender } from '#server/exchange/storing/sender.ts'
import { type HandChange, insertChanges } from './by-hand-store.ts'

interface Doing {
  sender: Sender
  now: Date
  reason?: string
  /** The change that it takes back. */
  undoes?: number
}

/** Tells the history what the sender has done that is no row of a file, and answers its number. */
export async function recordByHand(sql: Queryable, change: HandChange, doing: Doing): Promise<number> {
  return recordOf(sql, change.kind, [change], doing)
}

/** The same of many of one kind, as one entry; of none there is no entry. */
export async function recordManyByHand(sql: Queryable, changes: readonly HandChange[], doing: Doing): Promise<void> {
  const [first] = changes
  if (first) await recordOf(sql, first.kind, changes, doing)
}

async function recordOf(sql: Queryable, kind: string, changes: readonly HandChange[], doing: Doing): Promise<number> {
  const importId = await openRecord(sql, { kind, fileName: 'desk', byHand: true, ...doing })
  await insertChanges(sql, importId, changes, doing.now)
  return importId
}
