import { isKindName, type KindName } from '#domain/exchange/kinds.ts'
import type { Sql } from '#server/database/connect.ts'
import { Failure, notFound } from '#server/errors/failure.ts'
import { type Image, listImages } from '#server/exchange/history/images-store.ts'
import { deletePinsOf } from '#server/exchange/pins/pins-store.ts'
import { importRows } from '#server/exchange/service.ts'
import { type ImportAnswer, refusedRecord } from '#server/exchange/storing/record.ts'
import type { Sender } from '#server/exchange/storing/sender.ts'
import { leaveLostPapers } from './lost-papers.ts'
import { type Left, takeBack } from './taken-back.ts'
import { findUndoable, listChanges, listLaterChanges } from './undo-store.ts'

const AT_ONCE = 2_000
const SHOWN = 1_000

interface Undo {
  sql: Sql
  id: number
  sender: Sender
  now: Date
  dryRun: boolean
}

/** What became of the rows that take an import back, and what of it stays: the first thousand; `left_count` counts all. */
export interface Undone {
  result: ImportAnswer
  left: Left[]
  left_count: number
}

/**
 * Takes an import back: writes the values of before where its own still stand, and withdraws the rows that it made where
 * nothing refers to them and nothing has changed them since. That is an import of the same kind, so it can be taken back too.
 */
export async function undoImport({ sql, id, sender, now, dryRun }: Undo): Promise<Undone> {
  const found = await findUndoable(sql, id)
  if (!found || !isKindName(found.kind)) throw notFound()
  if (!found.applied || !found.has_changes) throw new Failure(409, 'imports.undo_nothing')
  const { kind, by_hand: byHand } = found
  const withdrawn = new WeakSet<Image>()
  const undone: Undone = { result: nothingDone(kind, id), left: [], left_count: 0 }
  const rows = () => {
    Object.assign(undone, { left: [], left_count: 0 })
    return rowsBack(sql, { id, kind }, (row, isWithdrawn, left) => {
      if (row && isWithdrawn) withdrawn.add(row)
      undone.left_count += left.length
      undone.left.push(...left.slice(0, SHOWN - undone.left.length))
    })
  }
  // Looked at twice: once for whether there is anything to do, and again when no other import stores any more.
  if ((await rows().next()).done) return undone
  undone.result = await importRows({
    sql,
    kind,
    name: nameOf(id),
    rows: lazily(rows),
    isWithdrawn: row => withdrawn.has(row),
    keepGood: true,
    accepts: () => true,
    undoes: id,
    byHand,
    inTurn: transaction => (dryRun ? Promise.resolve() : deletePinsOf(transaction, id)),
    dryRun,
    now,
    sender,
  })
  return undone
}

const nameOf = (id: number) => `undo ${id}`

const nothingDone = (kind: KindName, id: number): ImportAnswer => ({
  ...refusedRecord(kind, nameOf(id), []),
  applied: true,
})

async function* lazily(rows: () => AsyncGenerator<Image>): AsyncGenerator<Image> {
  yield* rows()
}

async function* rowsBack(
  sql: Sql,
  { id, kind }: { id: number; kind: KindName },
  note: (row: Image | undefined, isWithdrawn: boolean, left: Left[]) => void,
): AsyncGenerator<Image, undefined> {
  for (let after = 0; ;) {
    const changes = await listChanges(sql, id, { after, limit: AT_ONCE })
    const last = changes.at(-1)
    if (!last) return undefined
    after = last.id
    const keys = changes.map(({ key }) => key)
    const images = await listImages(sql, kind, keys)
    const later = new Map((await listLaterChanges(sql, { importId: id, kind, keys })).map(each => [each.key, each]))
    const taken = changes.map(change => ({
      key: change.key,
      ...takeBack(kind, change, { now: images.get(change.key), later: later.get(change.key) }),
    }))
    for (const { row, isWithdrawn, left } of await leaveLostPapers(sql, kind, taken)) {
      note(row, isWithdrawn, left)
      if (row) yield row
    }
  }
}
