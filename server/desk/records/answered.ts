import type { SignedInContext } from '#server/context.ts'
import { Failure } from '#server/errors/failure.ts'
import type { Hand } from '#server/exchange/by-hand/by-hand.ts'
import type { ImportAnswer } from '#server/exchange/storing/record.ts'
import { personSender } from '#server/exchange/storing/sender.ts'

/** The viewer as who changes records by hand. */
export const handOf = ({ sql, viewer, now, requestId }: SignedInContext): Hand => ({
  sql,
  sender: personSender(viewer, requestId),
  person: { id: viewer.id, name: [viewer.first_name, viewer.last_name].filter(Boolean).join(' ') || viewer.email },
  now,
})

/** The number of the change in the history; null where nothing was changed. */
export const changeOf = ({ id, applied, rows_changed }: ImportAnswer): number | null =>
  applied && rows_changed > 0 ? id : null

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
