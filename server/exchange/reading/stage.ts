import { pipeline } from 'node:stream/promises'
import type { Writable } from 'node:stream'

import { CsvError } from 'csv-parse'
import type { Transaction } from '#server/database/connect.ts'
import { type Unreadable, UnreadableSheet } from '#server/outside/sheets/sheet-limits.ts'

import { type FileSource, withSource } from '#server/outside/tables/open-source.ts'
import { RefusedTable } from '#server/outside/tables/refused-table.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import type { KeptMapping } from '#server/exchange/mapping/mapping-store.ts'
import type { Mapping } from '#domain/exchange/mapping.ts'
import { FileRefused, wholeFile } from '#server/exchange/storing/problems/problems.ts'
import { objectReader } from './object-reader.ts'
import { csvRows, ndjsonRows } from './read-rows.ts'
import { finishReading, type Reading } from './reading.ts'
import { type RowWriter, rowWriter } from './row-writer.ts'
import { chooseSheet } from './sheet-choice.ts'
import { valuesOf } from './source-value.ts'
import { analyzeStage, copyIntoStage, createStageTables } from './stage-store.ts'
import { tableReader } from './table-reader.ts'

const ROWS_TOLD = 250_000

export interface Staging {
  kind: KindName
  stream: AsyncIterable<Uint8Array>
  mapping: Mapping | undefined
  /** Mappings that are kept, for a file that looks like one that was read by one of them. */
  kept: readonly KeptMapping[]
  onProgress: (rows: number) => void
}

/**
 * Reads a file into tables of this transaction: its good rows, and an empty table for problems. Throws FileRefused if the file as a whole cannot be read.
 */
export async function stageFile(sql: Transaction, staging: Staging): Promise<Reading> {
  const { kind, stream, mapping } = staging
  await createStageTables(sql, kind)
  const writer = rowWriter(KINDS[kind], mapping ?? {}, valuesOf(mapping?.kinds[kind]))
  await withSource(stream, mapping ?? {}, async source =>
    readInto(await copyIntoStage(sql, kind), source, { ...staging, writer }),
  ).catch(refuseUnreadable)
  finishReading(writer.reading)
  await analyzeStage(sql, kind)
  return writer.reading
}

interface Task extends Staging {
  writer: RowWriter
}

function readInto(copy: Writable, source: FileSource, task: Task): Promise<void> {
  const { kind, mapping, kept, writer } = task
  switch (source.of) {
    case 'csv': {
      const table = tableReader({ kind, mapping, kept, merged: [], isText: true }, writer)
      return pipeline(source.bytes, csvRows(source.separator, table), telling(task, table.end), copy)
    }
    case 'ndjson': {
      const objects = objectReader(kind, mapping?.kinds[kind], writer)
      return pipeline(source.bytes, ndjsonRows(objects), telling(task, writer.rest), copy)
    }
    case 'sheets':
      return pipeline(
        sheetChunks(source, task),
        telling(task, () => ''),
        copy,
      )
  }
}

async function* sheetChunks({ sheets }: FileSource & { of: 'sheets' }, { kind, mapping, kept, writer }: Task) {
  const { sheet, notes } = await chooseSheet(sheets, kind, mapping)
  writer.reading.notes.push(...notes)
  const table = tableReader({ kind, mapping, kept, merged: sheet.merged, isText: false }, writer)
  for await (const { number, cells } of sheet.readRows()) {
    const chunk = table.row({ line: number, cells })
    if (chunk !== null) yield [chunk]
  }
  yield [table.end()]
}

/** Passes the chunks on and tells now and then how many rows were read. */
const telling = ({ writer, onProgress }: Task, end: () => string) =>
  async function* (written: AsyncIterable<string[]>): AsyncGenerator<string> {
    let told = 0
    for await (const chunks of written) {
      yield chunks.join('')
      if (writer.reading.rows < told + ROWS_TOLD) continue
      told = writer.reading.rows
      onProgress(told)
    }
    yield end()
  }

// Errors that are caused by the file; any other is a bug.
const BROKEN_FILE = new Set(['Z_DATA_ERROR', 'Z_BUF_ERROR'])
const REASONS: Record<Unreadable, string> = {
  unknown: 'is no kind of file that is read: csv, txt, ndjson, xlsx, xls or ods, as it is, by gzip or in a zip',
  damaged: 'is damaged',
  encrypted: 'is protected by a password',
  too_large: 'is too large, or becomes far too large when it is unpacked',
  too_many_rows: 'has too many rows',
  too_many_columns: 'has too many columns',
}

export function refuseUnreadable(error: unknown): never {
  if (error instanceof RefusedTable) throw new FileRefused([wholeFile(error.message)])
  if (error instanceof UnreadableSheet) throw new FileRefused([wholeFile(REASONS[error.reason])])
  if (error instanceof CsvError)
    throw new FileRefused([{ line: Number(error['lines']) || null, column: null, reason: error.message }])
  if (error instanceof Error && 'code' in error && BROKEN_FILE.has(String(error.code))) {
    throw new FileRefused([wholeFile(`cannot be decompressed: ${error.message}`)])
  }
  throw error
}
