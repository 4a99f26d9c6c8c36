import type { KindMapping } from '#domain/exchange/mapping.ts'
import { shown } from '#server/exchange/mapping/plan.ts'
import type { Cell } from '#server/exchange/values/forms.ts'
import { cleanText } from '#server/outside/tables/clean-text.ts'
import type { FileRow } from '#server/outside/tables/heading-row.ts'
import { headingKey } from './locate-headings.ts'
import type { RowWriter } from './row-writer.ts'

interface Below {
  heading: FileRow
  /** Rows of a text have the width of their headings; in a sheet the empty cells at the end are left out. */
  isText: boolean
  groups: KindMapping['groups']
  writer: RowWriter
}

export interface RowsBelow {
  row: (row: FileRow) => string | null
  /** After the last row. */
  end: () => void
}

/** Writes the rows below the headings. Repeated headings, sums and rows that only name a group are no rows. */
export function rowsBelow({ heading, isText, groups, writer }: Below): RowsBelow {
  const { reading } = writer
  const names = heading.cells.map(headingKey)
  const width = names.findLastIndex(name => name !== '') + 1
  let lastGroup: { line: number; text: string } | undefined

  function row({ line, cells: all }: FileRow): string | null {
    const cells = all.length > width ? withoutEmptyEnd(all, width) : all
    const filled = cells.filter(cell => cell !== null && cell !== '')
    if (isHeading(cells)) {
      reading.repeatedHeadings++
      return null
    }
    lastGroup = undefined
    const isAlone = filled.length === 1 && width > 1 && (groups !== undefined || writer.needsMoreThan(cells))
    if (isAlone && isLone(line, filled[0] ?? null)) return null
    if (isSum(cells)) {
      reading.notes.push({ line, column: null, reason: `is a sum and is not read: "${cells.find(hasText)?.trim()}"` })
      return null
    }
    if (isText && cells.length !== width)
      return writer.broken(line, `has ${all.length} values, the header has ${width} columns`)
    return writer.cells(isText ? cells : withEmptyEnd(cells, width), line)
  }

  const isHeading = (cells: readonly Cell[]): boolean =>
    cells.length > 1 && names.every((name, place) => headingKey(cells[place] ?? null) === name)

  /** Whether a row with nothing but one text is no row: a sum, or the name of a group where the mapping says so. */
  function isLone(line: number, cell: Cell): boolean {
    const text = typeof cell === 'string' ? cleanText(cell) : String(cell)
    if (SUM.test(text)) return true
    if (groups === undefined) {
      reading.lone ??= { line, text: shown(text) }
      return false
    }
    if (groups !== null) lastGroup = { line, text }
    writer.group(text)
    return true
  }

  return {
    row,
    end() {
      // A file that was cut off ends with the beginning of a row.
      if (isText && lastGroup)
        writer.broken(lastGroup.line, `ends the file with nothing but "${shown(lastGroup.text)}"`)
    },
  }
}

/** Empty cells behind the last heading are separators that a program writes at the end of each line. */
function withoutEmptyEnd(cells: readonly Cell[], width: number): readonly Cell[] {
  const isEmpty = cells.slice(width).every(cell => cell === null || (typeof cell === 'string' && cell.trim() === ''))
  return isEmpty ? cells.slice(0, width) : cells
}

const withEmptyEnd = (cells: readonly Cell[], width: number): readonly Cell[] =>
  cells.length < width ? [...cells, ...Array<null>(width - cells.length).fill(null)] : cells

const SUM = /^(?:sub|gran )?total(?:es)?(?: general)?:?$|^sumas?:?$|^grand total:?$/i
const NO_WORDS = /^[^\p{L}]*(?:€|eur)?$/iu

const hasText = (cell: Cell): cell is string => typeof cell === 'string' && cell.trim() !== ''

/** Its first text says that it is a sum, and the others are numbers or nothing. */
function isSum(cells: readonly Cell[]): boolean {
  const [first = '', ...others] = cells.filter(hasText)
  return SUM.test(cleanText(first)) && others.every(text => NO_WORDS.test(text))
}
