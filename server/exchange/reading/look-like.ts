import { KINDS } from '#server/exchange/kinds/kinds.ts'
import type { Column } from '#server/exchange/kinds/columns.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import type { Plan } from '#server/exchange/mapping/plan.ts'
import type { Cell, Forms } from '#server/exchange/values/forms.ts'
import { readerOf } from '#server/exchange/values/values.ts'
import { Question, Unreadable } from '#domain/tables/unreadable.ts'
import { cleanText } from '#server/outside/tables/clean-text.ts'

/** Fewer values than these say too little. */
const LEAST_VALUES = 3

/** What any text fits tells nothing: codes, names, references and passwords. */
const TELLING = new Set(['number', 'integer', 'boolean', 'day', 'month', 'instant', 'email', 'url'])

/**
 * The columns of the kind that the file does not have yet and that all these values could be: those that it needs, or else
 * the others. It is only said, never taken: a price of last year looks like that of today.
 */
export function columnsLike(
  cells: readonly Cell[],
  { kind, plan, forms }: { kind: KindName; plan: Pick<Plan, 'sources'>; forms: Forms },
): string[] {
  const values = cells.map(cell => (typeof cell === 'string' ? cleanText(cell) : cell)).filter(isFilled)
  if (values.length < LEAST_VALUES) return []
  const open = KINDS[kind].columns.filter((column, i) => plan.sources[i] === undefined && isTelling(column))
  const fitting = open.filter(({ type }) => {
    const read = readerOf(type, forms)
    return values.every(value => isRead(read(value)))
  })
  const needed = fitting.filter(({ need }) => need === 'key' || need === 'required' || need === 'emptyable')
  return (needed.length > 0 ? needed : fitting).map(({ name }) => name)
}

const isTelling = ({ type }: Column): boolean =>
  TELLING.has(type.of) || (type.of === 'text' && type.options !== undefined)

const isFilled = (cell: Cell): cell is Exclude<Cell, null> => cell !== null && cell !== ''

/** A number that could be read in two ways is one all the same. */
const isRead = (read: string | Unreadable): boolean => !(read instanceof Unreadable) || read instanceof Question
