import type { KindName } from '#domain/exchange/kinds.ts'
import { importRows } from '#server/exchange/service.ts'
import type { ImportAnswer } from '#server/exchange/storing/record.ts'
import type { Hand } from './by-hand.ts'

interface Row {
  kind: KindName
  row: Record<string, unknown>
}

/** Stores one row of a list that no ERP sends values of: nothing of it is pinned. */
export const saveRowByHand = (hand: Hand, { kind, row }: Row): Promise<ImportAnswer> => send(hand, { kind, row }, false)

/** Withdraws the row of which `row` has the key. */
export const withdrawRowByHand = (hand: Hand, { kind, row }: Row): Promise<ImportAnswer> =>
  send(hand, { kind, row }, true)

const send = (
  { sql, sender, now, whenStored }: Hand,
  { kind, row }: Row,
  isWithdrawn: boolean,
): Promise<ImportAnswer> =>
  importRows({
    sql,
    sender,
    now,
    whenStored,
    kind,
    rows: [isWithdrawn ? { ...row, deleted: true } : row],
    name: 'desk',
    keepGood: false,
    byHand: true,
    accepts: () => true,
  })
