import { escaped, NULL } from './copy-text.ts'
import { readHeader, shown, unknownColumn } from './header.ts'
import { cellOf } from '#server/exchange/values/json-cell.ts'
import type { Kind } from '#server/exchange/kinds/definition.ts'
import { mustHaveValue, mustBePresent } from '#server/exchange/kinds/kinds.ts'
import { FileRefused, KEPT_PROBLEMS, type Problem } from '#server/exchange/storing/problems/problems.ts'
import type { Unreadable } from '#server/exchange/values/unreadable.ts'
import { readerOf } from '#server/exchange/values/values.ts'

const CHUNK_LENGTH = 64 * 1024

/** What was read of a file so far. */
export interface Reading {
  rows: number
  /** Rows that cannot be read; they are not staged. */
  unreadable: number
  problems: Problem[]
  /** A bit for each column of the kind that some row has, and that every row has. */
  inSome: number
  inAll: number
}

export interface RowWriter {
  header: (names: readonly string[], line: number) => void
  cells: (cells: readonly string[], line: number) => string | null
  object: (object: Record<string, unknown>, line: number) => string | null
  /** A row without readable cells. */
  broken: (line: number, reason: string) => null
  /** The rest that was not returned yet. */
  rest: () => string
  reading: Reading
}

/**
 * Checks rows and writes them in COPY format: the line number, every column of the kind, and the bits of the columns that
 * the row has. Returns chunks of many rows, because single rows would be slow.
 */
export function rowWriter(kind: Kind): RowWriter {
  const columns = kind.columns.map((column, i) => ({
    name: column.name,
    type: column.type,
    bit: 1 << i,
    read: readerOf(column.type),
    needed: mustHaveValue(column),
    stands: mustBePresent(column),
  }))
  const indexByName = new Map(columns.map((column, i) => [column.name, i]))
  const reading: Reading = { rows: 0, unreadable: 0, problems: [], inSome: 0, inAll: -1 }
  // undefined: the row lacks the column; null: it is empty.
  const values: (string | Unreadable | null | undefined)[] = columns.map(() => undefined)
  let places: number[] = []
  let width = 0
  let headerBits = 0
  let chunk = ''

  const complain = (line: number, column: string | null, reason: string) => {
    if (reading.problems.length < KEPT_PROBLEMS) reading.problems.push({ line, column, reason })
  }

  function broken(line: number, reason: string): null {
    reading.rows++
    reading.unreadable++
    complain(line, null, reason)
    return null
  }

  function write(line: number, bits: number): string | null {
    reading.rows++
    reading.inSome |= bits
    reading.inAll &= bits
    let row = String(line)
    let good = true
    let i = 0
    for (const column of columns) {
      const value = values[i++]
      const read = typeof value === 'string' ? column.read(value) : value
      if (typeof read === 'string') {
        row += `\t${escaped(read)}`
      } else if (read || column.needed) {
        good = false
        complain(line, column.name, read ? read.reason : 'is required')
      } else {
        row += `\t${NULL}`
      }
    }
    if (good) chunk += `${row}\t${bits}\n`
    else reading.unreadable++
    return chunk.length < CHUNK_LENGTH ? null : rest()
  }

  function rest(): string {
    const written = chunk
    chunk = ''
    return written
  }

  return {
    reading,
    rest,
    broken,
    header(names, line) {
      places = readHeader(kind, names, line)
      width = names.length
      headerBits = columns.reduce((bits, column, i) => (places[i] === -1 ? bits : bits | column.bit), 0)
    },
    cells(cells, line) {
      if (cells.length !== width) return broken(line, `has ${cells.length} values, the header has ${width} columns`)
      for (let i = 0; i < columns.length; i++) {
        const place = places[i] ?? -1
        if (place !== -1) values[i] = cells[place]?.trim() || null
      }
      return write(line, headerBits)
    },
    object(object, line) {
      values.fill(undefined)
      let bits = 0
      for (const [name, value] of Object.entries(object)) {
        const i = indexByName.get(name) ?? -1
        const column = columns[i]
        if (!column) throw new FileRefused([{ line, column: shown(name), reason: unknownColumn(kind, name) }])
        bits |= column.bit
        values[i] = cellOf(value, column.type)
      }
      const left = columns.find(column => column.stands && !column.needed && !(bits & column.bit))
      return left ? broken(line, `"${left.name}" must stand in every row, even if it is empty`) : write(line, bits)
    },
  }
}
