import type { z } from 'zod'
import type * as contract from '#domain/desk/records-contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { listImages } from '#server/exchange/history/images-store.ts'
import { requiredOf } from '#server/exchange/kinds/required.ts'
import { insertPins } from '#server/exchange/pins/pins-store.ts'
import { requireOwnReach, requireTended } from './reach.ts'
import { refuseOtherColumns } from './records.ts'
import { isSentByErp } from './records-store.ts'
import { nameOf, storeRows } from './store-rows.ts'

/** Makes one change to many records, all or none of them, with one entry in the history. */
export async function changeRecords(
  context: SignedInContext,
  { kind, keys: named, values, dry_run }: z.output<NonNullable<typeof contract.changeDeskRecords.body>>,
): Promise<z.input<typeof contract.changeDeskRecords.reply>> {
  const { sql, viewer, now } = context
  const keys = [...new Set(named)]
  const columns = Object.keys(values)
  refuseOtherColumns(kind, columns)
  await requireTended(sql, viewer, kind, keys)
  await requireOwnReach(sql, viewer, { values })
  const images = await listImages(sql, kind, keys)
  const isPinned = await isSentByErp(sql, kind)
  const answer = await storeRows(context, {
    kind,
    rows: keys.map(key => ({ ...requiredOf(kind, images.get(key) ?? {}), ...values })),
    dryRun: dry_run,
    acceptsAll: true,
    inTurn: async (transaction, importId) => {
      if (!isPinned || importId === undefined) return
      const person = { id: viewer.id, name: nameOf(viewer) }
      await insertPins(transaction, { kind, keys, columns, person, reason: '', importId, now })
    },
  })
  return {
    change: answer.applied && answer.rows_changed > 0 ? answer.id : null,
    changed: answer.rows_changed,
    unchanged: answer.rows_unchanged,
    refused: answer.problems.map(({ line, column, reason }) => ({ key: keys[(line ?? 1) - 1] ?? '', column, reason })),
    first: (answer.first_changed ?? []).map(({ key, before, after }) => ({
      key,
      before: before ?? {},
      after: after ?? {},
    })),
  }
}
