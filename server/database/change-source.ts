import type { Transaction } from './connect.ts'

/** Who or what changes an account: a person, the key of a machine, a command of the operator, or the link of a mail. */
export type ChangeSource = { person: string } | { key: string } | { command: string } | { link: string }

interface Change {
  now: Date
  by: ChangeSource
  userId?: number
  requestId?: string
}

/** Sets the source of changes for this transaction. A trigger writes it into the event of every account that changes. */
export async function setChangeSource(sql: Transaction, { now, by, userId, requestId }: Change): Promise<void> {
  const source = JSON.stringify({ at: now.toISOString(), user_id: userId, request_id: requestId, by })
  await sql`select set_config('pulcro.acting', ${source}, true)`
}
