import { Failure } from '#server/errors/failure.ts'
import type { ImportAnswer } from '#server/exchange/storing/record.ts'

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
