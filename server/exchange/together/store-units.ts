import { UNITS } from '#domain/exchange/kinds.ts'
import type { Transaction } from '#server/database/connect.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import { checkAccountRights } from '#server/exchange/storing/account-rights.ts'
import { analyzeGrown } from '#server/exchange/storing/analyze-store.ts'
import { lockStored, meetsOrders } from '#server/exchange/storing/lock-store.ts'
import { keepAnAdmin } from '#server/exchange/storing/session-store.ts'
import type { Sender } from '#server/exchange/storing/sender.ts'
import { type Accepted, type ReadFile, type StoredFile, storeUnit } from '#server/exchange/storing/unit.ts'

// With fewer rows autovacuum is soon enough.
export const MUCH = 500

interface Run {
  /** The file that is being worked on. */
  at: { fileName?: string }
  sender: Sender
  accepts: Accepted
}

/** Stores unit by unit: a later one may refer to what an earlier one has brought. */
export async function storeUnits(sql: Transaction, staged: readonly ReadFile[], run: Run): Promise<StoredFile[]> {
  const { at, sender, accepts } = run
  const stored: StoredFile[] = []
  let isLocked = false
  for (const unit of UNITS) {
    const files = unit.flatMap(kind => staged.filter(file => file.kind === kind))
    if (files.length === 0) continue
    if (files[0]) at.fileName = files[0].fileName
    const users = files.find(({ kind }) => kind === 'users')
    // And again: an import that ran meanwhile may have made administrators.
    if (users) await checkAccountRights(sql, users, sender)
    const lock = async () => {
      if (isLocked || !files.some(({ kind }) => meetsOrders(kind))) return
      await lockStored(sql, staged)
      isLocked = true
    }
    const done = await storeUnit(sql, files, { accepts, lock })
    if (users) await keepAnAdmin(sql)
    stored.push(...done)
    for (const { file, counts } of done)
      if (counts.isNew >= MUCH) await analyzeGrown(sql, [KINDS[file.kind].table], counts.isNew)
  }
  return stored
}
