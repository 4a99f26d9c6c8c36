import type { Sheet, SheetLine } from '#server/paper/sheet.ts'
import { POINT_MM, widthOf } from './text-width.ts'

// What sheet.typ sets: the page between its margins, the room around what is in a cell, lines of 8 pt.
const PAGE_MM = 180
const BESIDE_PICTURE_MM = 3
const PICTURE_INSET_MM = 0.8
const INSET_MM = { x: 1, y: 1.5 }
const TEXT_MM = 8 * POINT_MM
const CAPITALS = 0.714 // of the size: as high as a line is
const LEADING = 0.55
const TAG_MM = 5.6 // with the room above it

/**
 * How high the row of each line is, and that of the heading above it, in millimetres, where that is sure; null if it has to be measured. Each row that
 * is measured is set twice, which is most of the time that a long document takes.
 */
export function rowHeights(sheet: Pick<Sheet, 'lines' | 'columns' | 'code_mm' | 'picture_mm'>): (number | null)[] {
  const pictured = sheet.picture_mm > 0 ? sheet.picture_mm + BESIDE_PICTURE_MM : 0
  const figures = sheet.columns.reduce((sum, { mm }) => sum + mm, 0)
  const room = PAGE_MM - pictured - sheet.code_mm - figures - 2 * INSET_MM.x
  return sheet.lines.flatMap(line => {
    const height = heightOf(line, room, sheet)
    return line.heading ? [headingHeight(line.heading), height] : [height]
  })
}

const headingHeight = (heading: string): number | null =>
  mostLines(heading, PAGE_MM - 2 * INSET_MM.x) === 1 ? textHeight(1) : null

function heightOf(
  line: SheetLine,
  room: number,
  { columns, code_mm, picture_mm }: Pick<Sheet, 'columns' | 'code_mm' | 'picture_mm'>,
): number | null {
  const isNarrow = (text: string, mm: number) => text === '' || mostLines(text, mm - 2 * INSET_MM.x) === 1
  if (!isNarrow(line.code, code_mm)) return null
  const figures = line.figures.map(figure => figure.split('\n'))
  if (!figures.every((rows, index) => rows.every(figure => isNarrow(figure, columns[index]?.mm ?? 0)))) return null
  const besides = Math.max(1, ...figures.map(rows => rows.length))
  const texts = [line.name, ...line.notes]
  const most = texts.reduce((sum, text) => sum + mostLines(text, room), 0)
  if (line.picture !== null) {
    const height = picture_mm + 2 * PICTURE_INSET_MM
    return textHeight(Math.max(most, besides)) + (line.tag === null ? 0 : TAG_MM) < height ? height : null
  }
  return most === texts.length && line.tag === null ? textHeight(Math.max(most, besides)) : null
}

const textHeight = (lines: number): number => (lines * CAPITALS + (lines - 1) * LEADING) * TEXT_MM + 2 * INSET_MM.y

/** More than a text can need: letters are taken wider than they are, and broken at blanks alone. */
function mostLines(text: string, mm: number): number {
  let lines = 1
  let used = 0
  for (const word of text.split(' ')) {
    const width = widthOf(word, TEXT_MM)
    if (width > mm) return Number.POSITIVE_INFINITY
    const isFirst = used === 0
    if (isFirst || used + BLANK_MM + width <= mm) {
      used += (isFirst ? 0 : BLANK_MM) + width
      continue
    }
    lines++
    used = width
  }
  return lines
}

const BLANK_MM = widthOf(' ', TEXT_MM)
