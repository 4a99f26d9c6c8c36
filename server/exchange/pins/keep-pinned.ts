import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#server/database/connect.ts'
import { listImages } from '#server/exchange/history/images-store.ts'
import { KEPT_PROBLEMS, reported, type Warning } from '#server/exchange/storing/problems/problems.ts'
import type { StagedFile } from '#server/exchange/storing/row-sql.ts'
import { listSentToPinned, noteSent, replaceStaged } from './pins-store.ts'

/**
 * Leaves pinned values as a person has set them: what the file sends for them is kept beside the pin, and the value that
 * stands takes its place in the file. Answers what was kept, for the record of the import.
 */
export async function keepPinned(
  sql: Transaction,
  file: StagedFile & { importId: number | undefined },
  now: Date,
): Promise<Warning[]> {
  const { kind, importId } = file
  const sent = await listSentToPinned(sql, file)
  if (sent.length === 0) return []
  const images = await listImages(sql, kind, [...new Set(sent.map(({ key }) => key))])
  const kept = sent
    .map(value => ({ ...value, stands: images.get(value.key)?.[value.column] ?? null }))
    .filter(({ sent: one, stands: other }) => !isDeepStrictEqual(asSet(one), asSet(other)))
  await replaceStaged(
    sql,
    kind,
    kept.map(({ line, column, stands }) => ({ line, column, value: stands })),
  )
  await noteSent(sql, kind, { kept, importId, now })
  return kept.slice(0, KEPT_PROBLEMS).map(({ line, column, sent: one, stands }) => ({
    ...reported({ line, column, reason: 'is kept as a person has set it' }),
    before: written(stands),
    after: written(one),
  }))
}

// The lists of a file have no order.
const asSet = (value: unknown) => (Array.isArray(value) ? value.toSorted() : (value ?? null))

const written = (value: unknown): string | null =>
  value === null ? null : Array.isArray(value) ? value.join('|') : String(value)
