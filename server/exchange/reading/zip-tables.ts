import { open as openFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { isKindName, type KindName } from '#domain/exchange/kinds.ts'
import type { Mapping } from '#domain/exchange/mapping.ts'
import { papersOfZip } from '#server/exchange/papers/zip-papers.ts'
import { wholeFile } from '#server/exchange/storing/problems/problems.ts'
import { type ImportRecord, refusedRecord } from '#server/exchange/storing/record.ts'
import type { ImportFile } from '#server/exchange/together/import-files.ts'
import { isData, openSent } from '#server/outside/tables/open-source.ts'
import type { Archive } from '#server/outside/workbooks/archive.ts'
import { ZIP_BEGINS } from '#server/outside/workbooks/convert.ts'
import { isOds } from '#server/outside/workbooks/ods-rows.ts'
import { isXlsx } from '#server/outside/workbooks/xlsx-parts.ts'
import { guessKinds } from './guess-kinds.ts'
import { EXCHANGE_FILE, ZIPPED } from './table-names.ts'

interface Wish {
  fileName: string
  mapping: Mapping | undefined
  /** What a table is of that is named after no kind; it is guessed where nothing is said. */
  kind?: KindName
  /** One that cannot be opened is refused here, because nothing else reads it. */
  refusesBroken?: boolean
}

interface Tables {
  files: ImportFile[]
  strangers: ImportRecord[]
  close: () => void
}

/**
 * The tables of a zip that holds several files, each as if it stood in a folder, with the papers beside them. Undefined for
 * what is no such zip: that is read as one file, or refused there.
 */
export async function openTables(path: string, wish: Wish): Promise<Tables | undefined> {
  if (!(await isZip(path))) return undefined
  const archive = await openSent(path)
  if (!archive) return wish.refusesBroken ? broken(wish.fileName) : undefined
  const names = archive.names.filter(isData)
  const tables = names.filter(name => isTable(basename(name)))
  const isOfOneTable = names.length === 1 && !isNamedInside(wish.fileName, names)
  if (isXlsx(archive) || isOds(archive) || isOfOneTable || tables.length === 0) {
    archive.close()
    return undefined
  }
  return { ...(await placed(archive, tables, wish)), close: () => archive.close() }
}

const broken = (fileName: string): Tables => ({
  files: [],
  strangers: [
    refusedRecord(null, fileName, [
      wholeFile('is damaged, protected by a password, or becomes far too large when it is unpacked'),
    ]),
  ],
  close: () => undefined,
})

/** The only file says what it is, and the zip around it does not. */
const isNamedInside = (fileName: string, names: string[]) =>
  !isKindName(ZIPPED.exec(fileName)?.[1] ?? '') && names.every(name => isKindName(kindNamed(name)))

const kindNamed = (name: string): string => EXCHANGE_FILE.exec(basename(name))?.[1] ?? ''

async function isZip(path: string): Promise<boolean> {
  const file = await openFile(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(ZIP_BEGINS.length), 0, ZIP_BEGINS.length, 0)
    return buffer.equals(ZIP_BEGINS)
  } finally {
    await file.close()
  }
}

// A text may be there for people, and what is packed in a zip is refused below.
const isTable = (name: string) => {
  const [, kind = '', ending] = EXCHANGE_FILE.exec(name) ?? ZIPPED.exec(name) ?? []
  return kind !== '' && (ending !== 'txt' || isKindName(kind))
}

async function placed(archive: Archive, tables: string[], { fileName, mapping, kind: usual }: Wish) {
  const files = new Map<KindName, ImportFile>()
  const strangers: ImportRecord[] = []
  const papers = papersOfZip(archive)
  for (const name of tables) {
    const inside = `${fileName}/${name}`
    const open = () => archive.read(name)
    const refuse = (reason: string) => strangers.push(refusedRecord(null, inside, [wholeFile(reason)]))
    const named = kindNamed(name)
    const kind = isKindName(named) ? named : usual
    if (ZIPPED.test(name)) {
      refuse('is a zip within a zip')
      continue
    }
    const guessed = kind ? { kinds: [kind] } : await guessKinds(open(), mapping)
    if ('problem' in guessed) {
      refuse(guessed.problem)
      continue
    }
    for (const each of guessed.kinds) {
      const known = files.get(each)
      if (known) refuse(`is the second file of its kind, after ${known.fileName}`)
      else files.set(each, { kind: each, fileName: inside, open, papers })
    }
  }
  return { files: [...files.values()], strangers }
}
