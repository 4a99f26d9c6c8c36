import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { isKindName, KIND_NAMES, type KindName } from '#domain/exchange/kinds.ts'
import { nearest } from '#server/exchange/kinds/nearest.ts'
import type { Mapping } from '#server/exchange/mapping/mapping.ts'
import { wholeFile } from '#server/exchange/storing/problems/problems.ts'
import { type ImportRecord, refusedRecord } from '#server/exchange/storing/record.ts'
import type { ImportFile } from '#server/exchange/together/import-files.ts'
import { guessKinds } from './guess-kinds.ts'

const EXCHANGE_FILE = /^(.+?)\.(csv|tsv|txt|ndjson|xlsx|xls|ods)(\.gz|\.zip)?$/
const ZIPPED = /^(.+?)\.zip$/
/** Texts that may be there for people. */
const MAY_BE_OTHER = new Set(['txt', 'zip'])

export interface FoundFiles {
  files: ImportFile[]
  /** A refusal for those that cannot be placed. */
  strangers: ImportRecord[]
}

/** The files to take in: those of a folder by the kind that each is named after, or one file for the kinds that it holds. */
export async function findFiles(path: string, mapping: Mapping | undefined): Promise<FoundFiles> {
  return (await stat(path)).isDirectory() ? filesOfFolder(path) : oneFile(path, mapping)
}

async function filesOfFolder(folder: string): Promise<FoundFiles> {
  const files = new Map<KindName, ImportFile>()
  const strangers: ImportRecord[] = []
  for (const name of (await readdir(folder)).toSorted()) {
    const [, kind, ending = 'zip'] = EXCHANGE_FILE.exec(name) ?? ZIPPED.exec(name) ?? []
    if (kind === undefined || (!isKindName(kind) && MAY_BE_OTHER.has(ending))) continue
    const known = isKindName(kind) ? files.get(kind) : undefined
    if (!isKindName(kind)) {
      strangers.push(
        refusedRecord(null, name, [wholeFile(`unknown kind "${kind}", the nearest is "${nearest(kind, KIND_NAMES)}"`)]),
      )
    } else if (known) {
      strangers.push(refusedRecord(kind, name, [wholeFile(`is the second file of its kind, after ${known.fileName}`)]))
    } else {
      files.set(kind, { kind, fileName: name, open: () => createReadStream(join(folder, name)) })
    }
  }
  return { files: [...files.values()], strangers }
}

/** A file is of the kinds that its mapping names, else of the kind that its name says, else of the one that its headings fit. */
async function oneFile(path: string, mapping: Mapping | undefined): Promise<FoundFiles> {
  const fileName = basename(path)
  const open = () => createReadStream(path)
  const mapped = Object.keys(mapping?.kinds ?? {}).filter(isKindName)
  const [, named = ''] = EXCHANGE_FILE.exec(fileName) ?? ZIPPED.exec(fileName) ?? []
  if (mapped.length > 0 || isKindName(named)) {
    const kinds = mapped.length > 0 ? mapped : [named].filter(isKindName)
    return { files: kinds.map(kind => ({ kind, fileName, open })), strangers: [] }
  }
  const guessed = await guessKinds(open(), mapping)
  if ('problem' in guessed)
    return { files: [], strangers: [refusedRecord(null, fileName, [wholeFile(guessed.problem)])] }
  return { files: guessed.kinds.map(kind => ({ kind, fileName, open })), strangers: [] }
}
