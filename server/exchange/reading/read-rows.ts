import { Transform, type Duplex } from 'node:stream'

import { parse } from 'csv-parse'

import { FileRefused, wholeFile } from '#server/exchange/storing/problems/problems.ts'
import type { ObjectReader } from './object-reader.ts'
import type { TableReader } from './table-reader.ts'

const MAX_ROW_BYTES = 1_000_000

/** A stream from the bytes of a CSV file to lists of the chunks that COPY reads; what end() returns is not in it. */
export function csvRows(separator: string, table: TableReader): Duplex {
  let inQuotes = 0 // line ends within values so far: the parser's own count takes \r\n there for two
  let counted = 0
  return parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // «Tubo 1/2"» has a quote that opens nothing.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
    // Called while parsing, so that only chunks of many rows pass through the stream.
    on_record: (cells: string[], { lines, records, empty_lines }) => {
      const line = records + empty_lines + inQuotes
      const extra = lines - records - empty_lines
      if (extra !== counted) inQuotes += lineEndsWithin(cells)
      counted = extra
      const chunk = isBlank(cells) ? null : table.row({ line, cells })
      return chunk === null ? null : [chunk]
    },
  })
}

const lineEndsWithin = (cells: string[]) => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

const isBlank = (cells: string[]) => cells[0]?.trim() === '' && cells.every(cell => cell.trim() === '')

/** A stream from the bytes of NDJSON to lists of the chunks that COPY reads; the rest of the writer is not in it. */
export function ndjsonRows(rows: ObjectReader): Duplex {
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
