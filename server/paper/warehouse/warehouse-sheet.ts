import { lineLabel } from '#domain/cart/lines/charge.ts'
import { formatDay, formatDayTime } from '#domain/format.ts'
import { CANCELLED, CANCELLING, PENDING_VALIDATION } from '#domain/orders/states.ts'
import { nameOnPaper, printable } from '#server/paper/fitting/printable.ts'
import { mapInSlices } from '#server/paper/map-in-slices.ts'
import { clientParty, deliveryPlace } from '#server/paper/parties.ts'
import { NO_PICTURES } from '#server/paper/pictures.ts'
import type { Sheet, SheetLine } from '#server/paper/sheet.ts'
import type { PaperOrder } from '#server/paper/store.ts'
import {
  brandOnPaper,
  codeWidth,
  columnsFor,
  factsOf,
  lineNotes,
  notesOf,
  quantityOf,
  type SheetContext,
  translator,
} from '#server/paper/writer.ts'

const BOX = '[      ]'

/** What the warehouse takes for an order, and where it goes: no prices, a box to tick in every line. */
export async function warehouseSheet(order: PaperOrder, desk: SheetContext): Promise<Sheet> {
  const t = translator(desk)
  const kind = t('paper.warehouse')
  const { placeOf, ...pictures } = NO_PICTURES
  const taken = order.lines.filter(line => !line.is_cancelled && !line.is_charge)
  const lines = await mapInSlices(taken, (line): SheetLine => ({
    picture: placeOf(line),
    code: printable(line.external_id, 12),
    name: nameOnPaper(lineLabel(line).name),
    notes: lineNotes({ ...line, billable: false }, t),
    tag: null,
    figures: [quantityOf(line), BOX],
  }))
  return {
    language: desk.language,
    title: `${kind} ${order.number}`,
    kind,
    number: printable(order.number),
    day: formatDayTime(order.order_datetime),
    brand: brandOnPaper(desk),
    mark: markOf(order.state, t),
    parties: [clientParty(order.client, t), ...(order.center ? [deliveryPlace(order.center, t)] : [])],
    facts: factsOf([
      [t('orders.customer_number'), order.client_order_number],
      [t('orders.delivery'), order.delivery_datetime && formatDay(order.delivery_datetime)],
      [t('orders.created_by'), order.creator],
    ]),
    heads: { code: t('paper.code'), article: t('paper.article') },
    code_mm: codeWidth(lines),
    picture_mm: 0,
    columns: columnsFor([t('paper.quantity'), t('paper.taken')], lines),
    lines,
    ...pictures,
    totals: [],
    total: { label: t('paper.lines'), amount: String(lines.length) },
    notes: notesOf(t('orders.observations'), order.observations),
    sustainability: null,
    signature: t('paper.taken_by'),
    foot: [],
  }
}

function markOf(state: number, t: ReturnType<typeof translator>): string | null {
  if (state === PENDING_VALIDATION) return t('paper.order_pending')
  return state === CANCELLED || state === CANCELLING ? t('paper.order_cancelled') : null
}
