import { pipeline } from 'node:stream/promises'

import { CsvError } from 'csv-parse'
import type { Transaction } from '#server/database/connect.ts'

import { openSource } from './file-source.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import type { KindName } from '#server/exchange/kinds/names.ts'
import { FileRefused, wholeFile } from '#server/exchange/storing/problems.ts'
import { rowStream } from './read-rows.ts'
import { rowWriter, type Reading } from './row-writer.ts'
import { stagedType } from '#server/exchange/values/values.ts'

const ROWS_TOLD = 250_000

export const stageTable = (kind: KindName): string => `stage_${kind}`
export const badTable = (kind: KindName): string => `bad_${kind}`

/**
 * Reads a file into tables of this transaction: the good rows as they stand in the file, and an empty list of bad
 * ones. Throws FileRefused where the file as a whole cannot be read.
 */
export async function stageFile(
  sql: Transaction,
  kind: KindName,
  stream: AsyncIterable<Uint8Array>,
  onProgress: (rows: number) => void,
): Promise<Reading> {
  await createTables(sql, kind)
  const rows = rowWriter(KINDS[kind])
  const source = await openSource(stream).catch(refuseUnreadable)
  if (source.isEmpty) throw new FileRefused([wholeFile('is empty')])
  const copy = await sql.unsafe(`copy ${stageTable(kind)} from stdin`).writable()
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
  await sql.unsafe(`analyze ${stageTable(kind)}`)
  return rows.reading
}

async function createTables(sql: Transaction, kind: KindName): Promise<void> {
  const columns = KINDS[kind].columns.map(column => `"${column.name}" ${stagedType(column.type)}`)
  await sql.unsafe(`
    create temporary table ${stageTable(kind)} (file_line int not null, ${columns.join(', ')}, present int not null)
      on commit drop;
    create temporary table ${badTable(kind)} (file_line int not null, column_name text not null, reason text not null)
      on commit drop;
    create unique index on ${badTable(kind)} (file_line, column_name)`)
}

// What says that the bytes are not what they claim to be; anything else is no fault of the file.
const BROKEN_FILE = new Set(['Z_DATA_ERROR', 'Z_BUF_ERROR'])

function refuseUnreadable(error: unknown): never {
  if (error instanceof CsvError)
    throw new FileRefused([{ line: Number(error['lines']) || null, column: null, reason: error.message }])
  if (error instanceof Error && 'code' in error && BROKEN_FILE.has(String(error.code))) {
    throw new FileRefused([wholeFile(`cannot be decompressed: ${error.message}`)])
  }
  throw error
}
