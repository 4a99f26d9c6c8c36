import type { KindName } from '#domain/exchange/kinds.ts'
import type { Queryable } from '#server/database/connect.ts'
import { listHeld } from '#server/exchange/papers/paper-store.ts'
import type { TakenBack } from './taken-back.ts'

/** The history keeps the hash and the size of a paper, not its bytes: where these are gone, the row stays as it is. */
export async function leaveLostPapers(
  sql: Queryable,
  kind: KindName,
  taken: (TakenBack & { key: string })[],
): Promise<TakenBack[]> {
  if (kind !== 'document_files') return taken
  const named = taken.map(({ row, isWithdrawn }) => (row?.['file'] && !isWithdrawn ? String(row['sha256']) : undefined))
  const held = await listHeld(
    sql,
    named.filter(sha256 => sha256 !== undefined),
  )
  return taken.map((each, index) => {
    const sha256 = named[index]
    if (sha256 === undefined || held.has(sha256)) return each
    const lost = { key: each.key, columns: null, reason: 'not_kept' as const, since: null }
    return { isWithdrawn: false, left: [...each.left, lost] }
  })
}
