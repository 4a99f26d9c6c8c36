import type { DeskKind } from '#domain/desk/columns.ts'
import type { Viewer } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { Failure } from '#server/errors/failure.ts'
import type { SignedInContext } from '#server/context.ts'
import { importRows } from '#server/exchange/service.ts'
import type { ImportAnswer } from '#server/exchange/storing/record.ts'
import { personSender } from '#server/exchange/storing/sender.ts'

interface Writing {
  kind: DeskKind
  rows: Iterable<Record<string, unknown>>
  reason?: string
  dryRun?: boolean
  /** Warnings do not stop it: the person has seen what it writes. */
  acceptsAll: boolean
  inTurn: (sql: Transaction, importId: number | undefined) => Promise<void>
}

/** Stores rows of the desk as the exchange stores those of a file, in the name of the viewer. */
export const storeRows = (
  { sql, viewer, now, requestId }: SignedInContext,
  { kind, rows, reason = '', dryRun = false, acceptsAll, inTurn }: Writing,
): Promise<ImportAnswer> =>
  importRows({
    sql,
    kind,
    name: 'desk',
    rows,
    keepGood: false,
    dryRun,
    accepts: () => acceptsAll,
    byHand: true,
    reason,
    inTurn,
    now,
    sender: personSender(viewer, requestId),
  })

/** Throws what is wrong with the only row, at its fields. */
export function requireStored({ applied, problems, warnings }: ImportAnswer): void {
  if (applied) return
  const similar = warnings.find(({ name }) => name === 'similar_key')
  if (problems.length === 0 && similar?.column)
    throw new Failure(400, 'desk.similar_key', {
      fields: { [similar.column]: 'desk.similar_key' },
      params: { value: similar.before ?? '' },
    })
  const texts: Record<string, string[]> = {}
  for (const { column, reason } of problems) (texts[column ?? 'non_field_errors'] ??= []).push(reason)
  throw new Failure(400, 'desk.not_stored', { texts })
}

export const nameOf = ({ first_name, last_name, email }: Viewer): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email
