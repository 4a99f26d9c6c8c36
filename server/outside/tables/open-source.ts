import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Encoding, SEPARATORS } from '#domain/tables/text-forms.ts'
import { type Archive, openArchive } from '#server/outside/workbooks/archive.ts'
import { XLS_BEGINS, ZIP_BEGINS } from '#server/outside/workbooks/convert.ts'
import { isOds } from '#server/outside/workbooks/ods-rows.ts'
import { type ReadSheet, readWorkbook } from '#server/outside/workbooks/read-workbook.ts'
import type { WorkbookLimits } from '#server/outside/workbooks/workbook.ts'
import { isXlsx } from '#server/outside/workbooks/xlsx-parts.ts'
import { gunzipped } from './gunzipped.ts'
import { peek } from './peek.ts'
import { RefusedTable } from './refused-table.ts'
import { findSeparator } from './separator.ts'
import { asUtf8 } from './text-encoding.ts'

/** What a file holds, ready to be read row by row. */
export type FileSource = TextSource | { of: 'sheets'; sheets: ReadSheet[] }
type TextSource = { of: 'csv'; separator: string; bytes: Readable } | { of: 'ndjson'; bytes: Readable }

/** What is known of a text before it is read; the rest is found from its bytes. */
export interface SaidOfText {
  encoding?: Encoding | undefined
  separator?: (typeof SEPARATORS)[number] | undefined
}

const HEAD_LENGTH = 64 * 1024
const GZIP = Buffer.from([0x1f, 0x8b])
const MEGABYTE = 1024 * 1024

/** Of workbooks and archives in the exchange: five million cells, which as text are some 100 MB. */
const LIMITS: WorkbookLimits = {
  unpackedBytes: 1024 * MEGABYTE,
  rows: 1_048_576,
  columns: 500,
  cells: 6_000_000,
  cellLength: Infinity,
  megabytes: 256,
  milliseconds: 10 * 60_000,
}

/**
 * Finds from its bytes what a file is: CSV or NDJSON, in whatever encoding, a workbook, or one of these packed by gzip or in a
 * zip. It can be read until `work` is done. Throws RefusedTable and UnreadableSheet.
 */
export async function withSource<Result>(
  stream: AsyncIterable<Uint8Array>,
  said: SaidOfText,
  work: (source: FileSource) => Promise<Result>,
): Promise<Result> {
  const sent = await peek(stream, XLS_BEGINS.length)
  const begins = (mark: Buffer) => sent.head.subarray(0, mark.length).equals(mark)
  if (begins(GZIP)) return withSource(gunzipped(sent.all), said, work)
  if (begins(ZIP_BEGINS) || begins(XLS_BEGINS)) return withPacked(sent.all, said, work)
  return work(await openText(sent.all, said))
}

/** Throws RefusedTable where it is empty, or in an encoding that is not known. */
export async function openText(bytes: AsyncIterable<Buffer>, said: SaidOfText): Promise<TextSource> {
  const { head, all } = await peek(asUtf8(bytes, said.encoding), HEAD_LENGTH)
  const text = head.toString('utf8')
  if (text.trim() === '' && head.length < HEAD_LENGTH) throw new RefusedTable('is empty')
  const stream = Readable.from(all, { objectMode: false })
  if (text.trimStart().startsWith('{')) return { of: 'ndjson', bytes: stream }
  return { of: 'csv', separator: said.separator ?? findSeparator(text), bytes: stream }
}

/** What can only be read from its end lies in a file meanwhile. */
async function withPacked<Result>(
  bytes: AsyncIterable<Buffer>,
  said: SaidOfText,
  work: (source: FileSource) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'pulcro-file-'))
  const path = join(folder, 'file')
  try {
    await pipeline(bytes, createWriteStream(path))
    const archive = await openedArchive(path)
    try {
      if (!archive || isXlsx(archive) || isOds(archive))
        return await readWorkbook(path, LIMITS, sheets => work({ of: 'sheets', sheets }))
      return await withSource(archive.read(onlyFile(archive)), said, work)
    } finally {
      archive?.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const openedArchive = (path: string, entries?: number): Promise<Archive | undefined> =>
  openArchive(path, { unpackedBytes: LIMITS.unpackedBytes, isNestingRefused: false, entries }).catch(() => undefined)

const MOST_SENT = 20_000 // tables, and the papers beside them

/** A zip that may hold many files; undefined where it cannot be read as one. */
export const openSent = (path: string): Promise<Archive | undefined> => openedArchive(path, MOST_SENT)

const NOT_DATA = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$)|\/$/

/** Not a folder, and not what some systems leave beside the files. */
export const isData = (name: string): boolean => !NOT_DATA.test(name)

function onlyFile({ names }: Archive): string {
  const files = names.filter(isData)
  const [only] = files
  if (only !== undefined && files.length === 1) return only
  throw new RefusedTable(`holds ${files.length} files where one is expected`)
}
