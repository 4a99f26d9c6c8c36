import { HEADING_ROWS, type Merged, type WorkbookCell } from '#server/outside/workbooks/workbook.ts'
import { cleanText } from './clean-text.ts'

/** A row of a file that is not empty, with its line or its number in the sheet. */
export interface FileRow {
  line: number
  cells: readonly WorkbookCell[]
}

export const MOST_HEADING_ROWS = HEADING_ROWS

export interface Headings<Found> {
  /** Place of the row among those that were searched, from 0. */
  index: number
  found: Found
}

interface Search<Found> {
  rows: readonly FileRow[]
  merged: readonly Merged[]
  /** What the headings mean; `score` counts those that are understood, and `isComplete` says that nothing is missing. */
  understand: (headings: string[][]) => { found: Found; score: number; isComplete: boolean }
}

/**
 * The first row whose headings are all that is needed; else the one of which most is understood. There may be titles above
 * it, and a row of merged headings that belong to it.
 */
export function findHeadings<Found>({ rows, merged, understand }: Search<Found>): Headings<Found> | undefined {
  let best: (Headings<Found> & { score: number }) | undefined
  for (const [index, row] of rows.slice(0, MOST_HEADING_ROWS).entries()) {
    const above = rows[index - 1]
    const plain = understand(headingsOf(row, undefined, merged))
    const both = above && !plain.isComplete ? understand(headingsOf(row, above, merged)) : plain
    const { found, score, isComplete } = both.isComplete || both.score > plain.score ? both : plain
    if (isComplete) return { index, found }
    if (score > (best?.score ?? 0)) best = { index, found, score }
  }
  return best
}

/** The texts that may name each column: that of the cell, with that above it, and that above it alone where it is empty. */
export function headingsOf(row: FileRow, above: FileRow | undefined, merged: readonly Merged[]): string[][] {
  const upper = above ? spread(above, merged) : []
  const width = Math.max(row.cells.length, above ? above.cells.length : 0)
  const headings = Array.from({ length: width }, (_, place) => {
    const text = headingText(row.cells[place])
    const over = upper[place] ?? ''
    if (text === '') return over === '' ? [] : [over]
    return over === '' || over === text ? [text] : [text, `${over} ${text}`]
  })
  return headings.slice(0, headings.findLastIndex(texts => texts.length > 0) + 1)
}

function spread(row: FileRow, merged: readonly Merged[]): string[] {
  const texts = row.cells.map(headingText)
  for (const { row: number, from, to } of merged) {
    if (number !== row.line) continue
    for (let place = from + 1; place <= to; place++) texts[place] ||= texts[from] ?? ''
  }
  return texts
}

const headingText = (cell: WorkbookCell | undefined): string => {
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? cleanText(cell).replaceAll(/\s+/g, ' ') : ''
}
