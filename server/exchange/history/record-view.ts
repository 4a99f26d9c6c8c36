import type { Queryable } from '#server/database/connect.ts'
import { openRecord } from '#server/exchange/imports-store.ts'
import type { Sender } from '#server/exchange/storing/sender.ts'
import { insertView } from './view-store.ts'

interface View {
  /** Of the person that the portal is seen as. */
  key: string
  sender: Sender
  now: Date
}

/** Tells the history that the sender looks at the portal as somebody. Nothing of it can be taken back. */
export async function recordView(sql: Queryable, { key, sender, now }: View): Promise<void> {
  const importId = await openRecord(sql, { kind: 'users', fileName: 'desk', now, sender, byHand: true })
  await insertView(sql, { importId, key, now })
}
