import { readdir } from 'node:fs/promises'

import { isKindName, KIND_NAMES, type KindName } from '#domain/exchange/kinds.ts'
import { nearest } from '#server/exchange/kinds/nearest.ts'
import { wholeFile } from '#server/exchange/storing/problems/problems.ts'
import { type ImportRecord, refusedRecord } from '#server/exchange/storing/record.ts'

const EXCHANGE_FILE = /^(.+?)\.(csv|ndjson)(\.gz)?$/

/** The files of a folder by the kind that each is named after, and a refusal for those that cannot be placed. */
export async function findFiles(folder: string): Promise<{ files: Map<KindName, string>; strangers: ImportRecord[] }> {
  const files = new Map<KindName, string>()
  const strangers: ImportRecord[] = []
  for (const name of (await readdir(folder)).toSorted()) {
    const kind = EXCHANGE_FILE.exec(name)?.[1]
    if (kind === undefined) continue
    if (!isKindName(kind)) {
      strangers.push(
        refusedRecord(null, name, [wholeFile(`unknown kind "${kind}", the nearest is "${nearest(kind, KIND_NAMES)}"`)]),
      )
    } else if (files.has(kind)) {
      strangers.push(refusedRecord(kind, name, [wholeFile(`is the second file of its kind, after ${files.get(kind)}`)]))
    } else {
      files.set(kind, name)
    }
  }
  return { files, strangers }
}
