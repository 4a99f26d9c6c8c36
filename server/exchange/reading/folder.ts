import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { isKindName, KIND_NAMES, type KindName } from '#domain/exchange/kinds.ts'
import { nearest } from '#server/exchange/kinds/nearest.ts'
import type { Mapping } from '#domain/exchange/mapping.ts'
import { papersOfFolder } from '#server/exchange/papers/folder-papers.ts'
import { wholeFile } from '#server/exchange/storing/problems/problems.ts'
import { type ImportRecord, refusedRecord } from '#server/exchange/storing/record.ts'
import type { ImportFile } from '#server/exchange/together/import-files.ts'
import { guessKinds } from './guess-kinds.ts'
import { EXCHANGE_FILE, ZIPPED } from './table-names.ts'
import { openTables } from './zip-tables.ts'

/** Texts that may be there for people. */
const MAY_BE_OTHER = new Set(['txt', 'zip'])

export interface FoundFiles {
  files: ImportFile[]
  /** A refusal for those that cannot be placed. */
  strangers: ImportRecord[]
  /** To be called when they have been read. */
  close?: () => void
}

/** The files to take in: those of a folder by the kind that each is named after, or one file for the kinds that it holds. */
export async function findFiles(path: string, mapping: Mapping | undefined): Promise<FoundFiles> {
  return (await stat(path)).isDirectory() ? filesOfFolder(path, mapping) : oneFile(path, mapping)
}

async function filesOfFolder(folder: string, mapping: Mapping | undefined): Promise<FoundFiles> {
  const files = new Map<KindName, ImportFile>()
  const strangers: ImportRecord[] = []
  const zips: FoundFiles[] = []
  const add = (file: ImportFile) => {
    const known = files.get(file.kind)
    if (!known) files.set(file.kind, file)
    else strangers.push(refusedRecord(file.kind, file.fileName, [secondOf(known.fileName)]))
  }
  const papers = papersOfFolder(folder)
  for (const name of (await readdir(folder)).toSorted()) {
    const path = join(folder, name)
    const [, kind, ending = 'zip'] = EXCHANGE_FILE.exec(name) ?? ZIPPED.exec(name) ?? []
    const zip = ZIPPED.test(name)
      ? await openTables(path, { fileName: name, mapping, refusesBroken: !isKindName(kind ?? '') })
      : undefined
    if (zip) {
      zips.push(zip)
      zip.files.forEach(add)
      strangers.push(...zip.strangers)
    } else if (kind !== undefined && isKindName(kind)) {
      add({ kind, fileName: name, open: () => createReadStream(path), papers })
    } else if (kind !== undefined && !MAY_BE_OTHER.has(ending)) {
      strangers.push(
        refusedRecord(null, name, [wholeFile(`unknown kind "${kind}", the nearest is "${nearest(kind, KIND_NAMES)}"`)]),
      )
    }
  }
  return { files: [...files.values()], strangers, close: () => zips.forEach(zip => zip.close?.()) }
}

const secondOf = (first: string) => wholeFile(`is the second file of its kind, after ${first}`)

/**
 * A file is of the kinds that its mapping names, else of the kind that its name says, else of the one that its headings fit.
 * A zip of several tables is as a folder.
 */
async function oneFile(path: string, mapping: Mapping | undefined): Promise<FoundFiles> {
  const fileName = basename(path)
  const zip = await openTables(path, { fileName, mapping })
  if (zip) return zip
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
