import { firstPlaces, type SomeColumns, type Understanding } from '#domain/orders-import/headings.ts'
import { quantityOf } from '#domain/orders-import/written-quantity.ts'
import type { FileRow } from '#server/outside/tables/heading-row.ts'
import type { WorkbookCell } from '#server/outside/workbooks/workbook.ts'

/** What the columns may be, to begin a question with: by their headings, then by what stands in them. */
export function guessColumns(
  rows: readonly FileRow[],
  width: number,
  understanding: Understanding | undefined,
): SomeColumns {
  const known = understanding ? firstPlaces(understanding) : NONE
  const taken = () => Object.values(guesses)
  const open = Array.from({ length: width }, (_, place) => place)
  const candidates = understanding
    ? open.filter(place => understanding.unknown.includes(place) || understanding.places.code.includes(place))
    : open
  const guesses = { ...known }
  guesses.code ??= candidates.find(place => !taken().includes(place) && mostly(rows, place, isCode)) ?? null
  guesses.quantity ??= candidates.find(place => !taken().includes(place) && mostly(rows, place, isQuantity)) ?? null
  guesses.name ??= candidates.find(place => !taken().includes(place) && mostly(rows, place, isProse)) ?? null
  return guesses
}

const NONE: SomeColumns = { code: null, quantity: null, unit: null, note: null, center: null, name: null }

function mostly(rows: readonly FileRow[], place: number, is: (cell: WorkbookCell) => boolean): boolean {
  const filled = rows.map(({ cells }) => cells[place] ?? null).filter(cell => cell !== null)
  return filled.length > 0 && filled.filter(is).length * 2 > filled.length
}

const isCode = (cell: WorkbookCell): boolean => typeof cell === 'string' && /\d/.test(cell) && !/\s\S+\s/.test(cell)

const isProse = (cell: WorkbookCell): boolean => typeof cell === 'string' && /\p{L}{3}/u.test(cell)

function isQuantity(cell: WorkbookCell): boolean {
  if (cell !== null && typeof cell === 'object') return false
  const { quantity, isAmbiguous } = quantityOf(cell)
  return isAmbiguous || (quantity !== null && quantity > 0)
}
