import { pipeline } from 'node:stream/promises'

import { CsvError } from 'csv-parse'
import type { Transaction } from '#server/database/connect.ts'

import { openSource } from './file-source.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import { FileRefused, wholeFile } from '#server/exchange/storing/problems/problems.ts'
import { rowStream } from './read-rows.ts'
import { rowWriter, type Reading } from './row-writer.ts'
import { analyzeStage, copyIntoStage, createStageTables } from './stage-store.ts'

const ROWS_TOLD = 250_000

/**
 * Reads a file into tables of this transaction: its good rows, and an empty table for problems. Throws FileRefused if the file as a whole cannot be read.
 */
export async function stageFile(
  sql: Transaction,
  kind: KindName,
  stream: AsyncIterable<Uint8Array>,
  onProgress: (rows: number) => void,
): Promise<Reading> {
  await createStageTables(sql, kind)
  const rows = rowWriter(KINDS[kind])
  const source = await openSource(stream).catch(refuseUnreadable)
  if (source.isEmpty) throw new FileRefused([wholeFile('is empty')])
  const copy = await copyIntoStage(sql, kind)
  const chunks = rowStream(source, rows)
  await pipeline(
    source.bytes,
    chunks,
    async function* (written: AsyncIterable<string[]>) {
      let told = 0
      for await (const chunks of written) {
        yield chunks.join('')
        if (rows.reading.rows < told + ROWS_TOLD) continue
        told = rows.reading.rows
        onProgress(told)
      }
      yield rows.rest()
    },
    copy,
  ).catch(refuseUnreadable)
  await analyzeStage(sql, kind)
  return rows.reading
}

// Errors that are caused by the file; any other is a bug.
const BROKEN_FILE = new Set(['Z_DATA_ERROR', 'Z_BUF_ERROR'])

function refuseUnreadable(error: unknown): never {
  if (error instanceof CsvError)
    throw new FileRefused([{ line: Number(error['lines']) || null, column: null, reason: error.message }])
  if (error instanceof Error && 'code' in error && BROKEN_FILE.has(String(error.code))) {
    throw new FileRefused([wholeFile(`cannot be decompressed: ${error.message}`)])
  }
  throw error
}
