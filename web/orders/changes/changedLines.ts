import { cartTotals, type TotalsLine } from '#domain/cart/totals.ts'
import { fromCents, lineAmounts, sumOf } from '#domain/money.ts'
import type { LineChange } from '#domain/orders/changes/shapes.ts'
import type { OrderArticle, WaitingDetail, WaitingEntry } from '#domain/orders/contract.ts'

/** An article in the format in which it shall stand in an order. */
export interface ChosenArticle extends Omit<OrderArticle, 'units'> {
  unit: OrderArticle['units'][number] | null
}

/** What shall become of one line: another quantity, 0 takes it out, and perhaps another article. */
export interface LineEdit {
  quantity: number
  article?: ChosenArticle
  /** Why, besides the reason for all of it. */
  reason?: string
}

export interface AddedLine {
  key: number
  article: ChosenArticle
  quantity: number
}

export interface Edits {
  /** By the numbers of the lines. */
  lines: Record<number, LineEdit>
  added: AddedLine[]
}

export const NO_EDITS: Edits = { lines: {}, added: [] }

type Order = Pick<WaitingDetail, 'entries' | 'client_discount_percentage'>

/** As a decision names them. */
export const changesOf = ({ lines, added }: Edits): LineChange[] => [
  ...Object.entries(lines).map(([line, { quantity, article, reason = '' }]) => ({
    line: Number(line),
    quantity,
    ...(article && named(article)),
    ...(reason.trim() !== '' && { reason: reason.trim() }),
  })),
  ...added.map(({ article, quantity }) => ({ line: null, quantity, ...named(article) })),
]

const named = ({ id, unit }: ChosenArticle) => ({ product: id, aditional_measurement_unit: unit?.id ?? null })

/** Of a line as it is edited; a line that is as it was asked for has no edit. */
export function withLine({ lines, added }: Edits, entry: WaitingEntry, edit: LineEdit): Edits {
  const { [entry.id]: _, ...others } = lines
  const isAsAsked = !edit.article && edit.quantity === entry.quantity
  return { added, lines: isAsAsked ? others : { ...others, [entry.id]: edit } }
}

/** Base, tax and total after the changes, by the arithmetic of the cart. */
export function totalsAfter({ entries, client_discount_percentage }: Order, { lines, added }: Edits) {
  const figures = [
    ...entries.map(entry => figuresOf(entry, lines[entry.id])),
    ...added.map(({ article, quantity }) => figuresOfArticle(article, quantity)),
  ]
  const kept = figures.filter(({ quantity }) => quantity > 0)
  const { taxed, final } = cartTotals(kept, { client_discount_percentage })
  return { base: taxed, total: final }
}

/** The order as it would be: what waits in its center contains the order itself. */
export function asChanged<Waiting extends Order & Pick<WaitingDetail, 'base' | 'total' | 'center_limit'>>(
  order: Waiting,
  edits: Edits,
): Waiting {
  const { base, total } = totalsAfter(order, edits)
  const { center_limit: limit } = order
  const center_limit = limit && { ...limit, purchase_waiting: sumOf([limit.purchase_waiting, -order.base, base]) }
  return { ...order, base, total, center_limit }
}

/** What a line comes to as it is edited. */
export const baseOf = (entry: WaitingEntry, edit?: LineEdit): number =>
  fromCents(lineAmounts(figuresOf(entry, edit)).base)

export const baseOfAdded = ({ article, quantity }: AddedLine): number =>
  fromCents(lineAmounts(figuresOfArticle(article, quantity)).base)

function figuresOf(entry: WaitingEntry, edit?: LineEdit): TotalsLine {
  if (edit?.article) return figuresOfArticle(edit.article, edit.quantity)
  const { price, quantity, discount, aditional_measurement_unit: unit, tax_name, tax_rate, surcharge_rate } = entry
  return {
    price,
    quantity: edit?.quantity ?? quantity,
    unit_quantity: unit?.quantity ?? 1,
    discount,
    tax_name,
    tax_rate,
    surcharge_rate,
  }
}

const figuresOfArticle = (
  { price, unit, tax_name, tax_rate, surcharge_rate }: ChosenArticle,
  quantity: number,
): TotalsLine => ({
  price,
  quantity,
  unit_quantity: unit?.quantity ?? 1,
  discount: 0,
  tax_name,
  tax_rate,
  surcharge_rate,
})

const FAR_ABOVE = 1.25 // times the usual quantity

/** Never bought before, or far above the usual quantity: what a validator has to look at. */
export function isUnusual({
  quantity,
  usual_quantity,
  is_charge,
  aditional_measurement_unit: unit,
}: WaitingEntry): boolean {
  if (is_charge) return false
  if (usual_quantity === null || usual_quantity <= 0) return true
  return quantity * (unit?.quantity ?? 1) >= usual_quantity * FAR_ABOVE
}

const LEAST_FOLDED = 2

/**
 * The lines in the order in which they are looked at: unusual ones first, usual ones last and folded. Where nothing is
 * unusual, or hardly anything usual, all are shown. What is edited is never folded.
 */
export function arranged(entries: WaitingEntry[], { lines }: Edits): { shown: WaitingEntry[]; folded: WaitingEntry[] } {
  const unusual = entries.filter(isUnusual)
  const usual = entries.filter(entry => !isUnusual(entry))
  const folded = usual.filter(entry => !lines[entry.id])
  if (unusual.length === 0 || folded.length < LEAST_FOLDED) return { shown: [...unusual, ...usual], folded: [] }
  return { shown: [...unusual, ...usual.filter(entry => lines[entry.id])], folded }
}
