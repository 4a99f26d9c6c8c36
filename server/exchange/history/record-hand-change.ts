import type { Queryable } from '#server/database/connect.ts'
import { openRecord } from '#server/exchange/imports-store.ts'
import type { Sender } from '#server/exchange/storing/sender.ts'
import { type HandChange, insertHandChange } from './hand-change-store.ts'

interface ByHand {
  sender: Sender
  now: Date
  reason?: string
}

/** Tells the history what a person did by hand that is no row of a file. It cannot be taken back from there. */
export async function recordHandChange(
  sql: Queryable,
  change: HandChange,
  { sender, now, reason }: ByHand,
): Promise<void> {
  const importId = await openRecord(sql, { kind: change.kind, fileName: 'desk', now, sender, byHand: true, reason })
  await insertHandChange(sql, { importId, now, change })
}
