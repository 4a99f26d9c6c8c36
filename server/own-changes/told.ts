import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { recordByHand } from '#server/exchange/history/record-by-hand.ts'
import { personSender } from '#server/exchange/storing/sender.ts'

type Values = Record<string, string | boolean>

interface OwnChange {
  kind: 'centers' | 'users'
  /** Of the record, as the exchange names it. */
  key: string
  /** By the columns of the exchange. */
  was: Values
  is: Values
}

/** Tells the history what people change of their own; nothing where nothing differs. */
export async function tellOwnChange(
  sql: Transaction,
  { viewer, requestId, now }: SignedInContext,
  { kind, key, was, is }: OwnChange,
): Promise<void> {
  const columns = Object.keys(is).filter(column => is[column] !== was[column])
  if (columns.length === 0) return
  const only = (values: Values) => Object.fromEntries(columns.map(column => [column, values[column] ?? '']))
  const change = { kind, key, what: 'changed', before: only(was), after: only(is) } as const
  await recordByHand(sql, change, { sender: personSender(viewer, requestId), now })
}
