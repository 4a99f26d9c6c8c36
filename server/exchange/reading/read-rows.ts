import { Transform, type Duplex } from 'node:stream'

import { parse } from 'csv-parse'

import type { FileSource } from './file-source.ts'
import { FileRefused, wholeFile } from '#server/exchange/storing/problems/problems.ts'
import type { RowWriter } from './row-writer.ts'

const MAX_ROW_BYTES = 1_000_000

/** A stream from the bytes of a file to lists of the chunks that COPY reads; the writer's rest() is not in it. */
export const rowStream = (source: FileSource, rows: RowWriter): Duplex =>
  source.format === 'csv' ? csvRows(source.separator, rows) : ndjsonRows(rows)

function csvRows(separator: string, rows: RowWriter): Duplex {
  let isHeader = true
  let inQuotes = 0 // line ends within values so far: the parser's own count takes \r\n there for two
  let counted = 0
  return parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
    // Called while parsing, so that only chunks of many rows pass through the stream.
    on_record: (cells: string[], { lines, records, empty_lines }) => {
      const line = records + empty_lines + inQuotes
      const extra = lines - records - empty_lines
      if (extra !== counted) inQuotes += lineEndsWithin(cells)
      counted = extra
      if (isHeader) {
        isHeader = false
        rows.header(cells, line)
        return null
      }
      const chunk = isBlank(cells) ? null : rows.cells(cells, line)
      return chunk === null ? null : [chunk]
    },
  })
}

const lineEndsWithin = (cells: string[]) => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

const isBlank = (cells: string[]) => cells.length === 1 && cells[0]?.trim() === ''

function ndjsonRows(rows: RowWriter): Duplex {
  const decoder = new TextDecoder()
  let pending = ''
  let line = 0

  function take(text: string): string[] {
    line++
    if (text.trim() === '') return []
    const object = objectOf(text)
    const chunk = object ? rows.object(object, line) : rows.broken(line, 'is no JSON object')
    return chunk === null ? [] : [chunk]
  }

  return new Transform({
    readableObjectMode: true,
    transform(bytes: Buffer, _encoding, done) {
      attempt(done, () => {
        const lines = (pending + decoder.decode(bytes, { stream: true })).split('\n')
        pending = lines.pop() ?? ''
        if (pending.length > MAX_ROW_BYTES) throw new FileRefused([wholeFile(`line ${line + 1} is too long`)])
        return lines.flatMap(take)
      })
    },
    flush(done) {
      attempt(done, () => take(pending + decoder.decode()))
    },
  })
}

function attempt(done: (error: Error | null, chunks?: string[]) => void, work: () => string[]): void {
  try {
    done(null, work())
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)))
  }
}

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : undefined
  } catch {
    return undefined
  }
}
