import { isDeepStrictEqual } from 'node:util'
import type { KindName } from '#domain/exchange/kinds.ts'
import { requireStored } from './require-stored.ts'
import { listImages } from '#server/exchange/history/images-store.ts'
import { isSentByMachine } from '#server/exchange/keys/key-store.ts'
import { insertPins } from '#server/exchange/pins/pins-store.ts'
import { importRowsTogether } from '#server/exchange/service.ts'
import type { Hand } from './by-hand.ts'
import { requiredOf } from './required.ts'

/** Values of records of one kind. */
export interface Change {
  kind: KindName
  rows: { key: string; values: Record<string, unknown> }[]
}

/**
 * Changes records of several kinds, each with a change of its own in the history, all of them or none. Where a machine may
 * send a kind, what differs is pinned. Throws what is wrong with any of them.
 */
export async function changeTogetherByHand(hand: Hand, changes: readonly Change[], reason: string): Promise<void> {
  const { sql, sender, person, now, whenStored } = hand
  const lists = await Promise.all(
    changes
      .filter(({ rows }) => rows.length > 0)
      .map(async ({ kind, rows }) => {
        const keys = rows.map(({ key }) => key)
        const [images, isSent] = await Promise.all([listImages(sql, kind, keys), isSentByMachine(sql, kind)])
        return {
          kind,
          rows: rows.map(({ key, values }) => ({ ...requiredOf(kind, images.get(key) ?? {}), ...values })),
          pinned: !isSent
            ? []
            : rows.map(({ key, values }) => ({
                key,
                columns: Object.keys(values).filter(
                  column => !isDeepStrictEqual(values[column], images.get(key)?.[column]),
                ),
              })),
        }
      }),
  )
  const answers = await importRowsTogether({
    sql,
    sender,
    now,
    reason,
    whenStored,
    lists,
    name: 'desk',
    keepGood: false,
    byHand: true,
    accepts: () => true,
    inTurn: async (transaction, _first, recordOf) => {
      for (const { kind, pinned } of lists) {
        const importId = recordOf(kind)
        if (importId === undefined) continue
        for (const { key, columns } of pinned)
          await insertPins(transaction, { kind, keys: [key], columns, reason, person, importId, now })
      }
    },
  })
  for (const answer of answers) requireStored(answer)
}
