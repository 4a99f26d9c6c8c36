import { escaped, NULL } from './copy-text.ts'
import { meaningOf, sourceValue, type Values } from './source-value.ts'
import { keySaid } from './key-said.ts'
import { ask, complain, newReading, type Reading } from './reading.ts'
import { cleanText } from '#server/outside/tables/clean-text.ts'
import type { Kind } from '#server/exchange/kinds/definition.ts'
import { isKey, mustHaveValue, mustBePresent } from '#server/exchange/kinds/kinds.ts'
import { DELETED, type Plan, type Source } from '#server/exchange/mapping/plan.ts'
import type { Cell, Forms } from '#server/exchange/values/forms.ts'
import { Question, Unreadable } from '#domain/tables/unreadable.ts'
import { readerOf } from '#server/exchange/values/values.ts'

const CHUNK_LENGTH = 64 * 1024

export interface RowWriter {
  /** Where each column comes from. It may change from row to row, as in NDJSON. */
  plan: (plan: Pick<Plan, 'sources' | 'deleted'>) => void
  /** How values are written and what they mean. */
  forms: (forms: Forms, values: Values) => void
  /** A row; a cell that is undefined is one that the row does not have. */
  cells: (cells: readonly (Cell | undefined)[], line: number) => string | null
  /** A row without readable cells. */
  broken: (line: number, reason: string) => null
  /** The name of the group to which the next rows belong. */
  group: (text: string) => void
  /** Whether the cell of a column that may not be left out is empty here. */
  needsMoreThan: (cells: readonly Cell[]) => boolean
  /** The rest that was not returned yet. */
  rest: () => string
  reading: Reading
}

/**
 * Checks rows and writes them in COPY format: the line number, every column of the kind, and the bits of the columns that
 * the row has. Returns chunks of many rows, because single rows would be slow.
 */
export function rowWriter(kind: Kind, said: Forms = {}, meanings: Values = {}): RowWriter {
  let columns = columnsOf(kind, said, meanings)
  const reading = newReading()
  let { sources, deleted }: Pick<Plan, 'sources' | 'deleted'> = { sources: [], deleted: undefined }
  let groupText: string | null = null
  let chunk = ''

  function broken(line: number, reason: string): null {
    reading.rows++
    reading.unreadable++
    complain(reading, { line, column: null, reason })
    return null
  }

  function cells(row: readonly (Cell | undefined)[], line: number): string | null {
    const isWithdrawn = deleted ? withdraws(deleted, row) : false
    if (isWithdrawn instanceof Unreadable) return broken(line, `${DELETED}: ${isWithdrawn.reason}`)
    if (!isWithdrawn) {
      const left = columns.find(({ stands, needed }, i) => stands && !needed && sentValue(i, row) === undefined)
      if (left) return broken(line, `"${left.name}" must stand in every row, even if it is empty`)
    }
    const isGood = write(line, row, isWithdrawn)
    if (isGood && isWithdrawn) reading.withdraws.push(line)
    reading.rows++
    if (!isGood) reading.unreadable++
    return chunk.length < CHUNK_LENGTH ? null : rest()
  }

  /** Of what is withdrawn the key alone counts. */
  function write(line: number, row: readonly (Cell | undefined)[], isWithdrawn: boolean): boolean {
    let written = String(line)
    let bits = 0
    let isGood = true
    for (let i = 0; i < columns.length; i++) {
      const column = columns[i]
      if (!column) continue
      const sent = isWithdrawn && !column.isOwnKey ? undefined : sentValue(i, row)
      if (sent !== undefined) bits |= column.bit
      const read = sent === undefined && isWithdrawn ? null : readValue(column, sent)
      if (typeof read === 'string') {
        written += `\t${escaped(read)}`
      } else if (read === null) {
        written += `\t${NULL}`
      } else {
        isGood = false
        complainOf({ line, column: column.name, ...keySaid(saidKeys(row)) }, read)
      }
    }
    reading.inSome |= bits
    reading.inAll &= bits
    if (isGood) chunk += `${written}\t${bits}\n`
    return isGood
  }

  function withdraws(source: Source, row: readonly (Cell | undefined)[]): boolean | Unreadable {
    const sent = sourceValue(source, row, groupText)
    const cell = typeof sent === 'string' ? cleanText(sent) : sent
    if (cell == null || cell === '') return false
    const read = readMark(cell)
    return read instanceof Unreadable ? read : read === 't'
  }

  function sentValue(i: number, row: readonly (Cell | undefined)[]): Cell | undefined {
    const source = sources[i]
    return source && sourceValue(source, row, groupText)
  }

  function readValue(column: ReadColumn, sent: Cell | undefined): string | Unreadable | null {
    const cell = typeof sent === 'string' ? textOf(sent, column.isKey) : sent
    const known = column.meanings ? meaningOf(cell, column.meanings) : cell
    if (known == null || known === '') return column.needed ? new Unreadable('is required') : null
    return column.read(known)
  }

  function textOf(text: string, isOfKey: boolean): string {
    const clean = cleanText(text)
    if (isOfKey && clean.length < text.trim().length) reading.cleanedKeys++
    return clean
  }

  const saidKeys = (row: readonly (Cell | undefined)[]) =>
    columns.flatMap(({ isOwnKey }, i) => (isOwnKey ? [sentValue(i, row)] : []))

  function complainOf(at: { line: number; column: string; key?: string }, problem: Unreadable): void {
    if (problem instanceof Question) ask(reading, at.line, at.column, problem)
    else complain(reading, { ...at, reason: problem.reason })
  }

  function rest(): string {
    const written = chunk
    chunk = ''
    return written
  }

  return {
    reading,
    cells,
    broken,
    rest,
    plan(next) {
      ;({ sources, deleted } = next)
    },
    forms(forms, values) {
      columns = columnsOf(kind, forms, values)
    },
    group(text) {
      groupText = text
    },
    needsMoreThan: row =>
      columns.some(({ stands }, i) => {
        const source = sources[i]
        return stands && source?.of === 'cell' && isEmpty(row[source.place])
      }),
  }
}

const readMark = readerOf({ of: 'boolean' }, {})

type ReadColumn = ReturnType<typeof columnsOf>[number]

const columnsOf = (kind: Kind, forms: Forms, values: Values) =>
  kind.columns.map((column, i) => ({
    name: column.name,
    bit: 1 << i,
    read: readerOf(column.type, { ...forms, rounded: values[column.name]?.rounded }),
    meanings: values[column.name]?.meanings,
    needed: mustHaveValue(column),
    stands: mustBePresent(column),
    isOwnKey: isKey(column),
    isKey: isKey(column) || column.type.of === 'reference' || column.type.of === 'email',
  }))

const isEmpty = (cell: Cell | undefined): boolean =>
  cell == null || (typeof cell === 'string' && cleanText(cell) === '')
