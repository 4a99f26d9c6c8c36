import type { Queryable } from '#server/database/connect.ts'
import type { Sender } from '#server/exchange/storing/sender.ts'
import type { Act, HandChange } from './by-hand-store.ts'
import { recordByHand } from './record-by-hand.ts'

interface Done extends Pick<HandChange, 'before' | 'after'> {
  what: Act
  /** Of the person whom it is about. */
  key: string
  sender: Sender
  now: Date
}

/** Tells the history what the sender did about a person beside changing values. Nothing of it can be taken back. */
export async function recordAct(sql: Queryable, { sender, now, ...done }: Done): Promise<void> {
  await recordByHand(sql, { kind: 'users', ...done }, { sender, now })
}
