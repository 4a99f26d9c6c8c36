import type { Transaction } from './connect.ts'

/** Who changes accounts, beside the person: the key of a machine, a command of the operator, the link of a mail. */
export type By = { person: string } | { key: string } | { command: string } | { link: string }

interface Acting {
  now: Date
  by: By
  userId?: number
  requestId?: string
}

/** Says who acts in this transaction: the database writes it into the event of every account that changes in it. */
export async function actAs(sql: Transaction, { now, by, userId, requestId }: Acting): Promise<void> {
  const said = JSON.stringify({ at: now.toISOString(), user_id: userId, request_id: requestId, by })
  await sql`select set_config('pulcro.acting', ${said}, true)`
}
