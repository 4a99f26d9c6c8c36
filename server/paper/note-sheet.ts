import { trimEndOf } from '#domain/trim-end.ts'
import { lineLabel } from '#domain/cart/lines/charge.ts'
import { formatDay, formatMoney } from '#domain/format.ts'
import { counted } from '#domain/products/packing.ts'
import { taxesOf } from '#domain/taxes/taxes.ts'
import type { PaperNote, PaperNoteLine } from '#server/paper/charged/charged-store.ts'
import { footerOf, noInvoice } from './footer.ts'
import { mapInSlices } from './map-in-slices.ts'
import { clientParty, deliveryPlace } from './parties.ts'
import { NO_PICTURES } from './pictures.ts'
import { nameOnPaper, printable } from '#server/paper/fitting/printable.ts'
import { qrSvg } from './qr-svg.ts'
import { rateTotals } from './rate-totals.ts'
import type { Sheet, SheetLine } from './sheet.ts'
import {
  brandOnPaper,
  codeWidth,
  columnsFor,
  factsOf,
  figuresOf,
  lineNotes,
  NARROW,
  type SheetContext,
  type Translate,
  translator,
} from './writer.ts'

/** A delivery note, to be signed by who receives it (screens 5.1). `address` is that of the portal; empty if unknown. */
export async function noteSheet(note: PaperNote, desk: SheetContext, address: string): Promise<Sheet> {
  const t = translator(desk)
  const kind = t('paper.delivery_note')
  const { placeOf, ...pictures } = NO_PICTURES
  const hasOrder = note.lines.some(({ ordered }) => ordered !== null)
  const lines = await mapInSlices(note.lines, (line): SheetLine => {
    const [quantity = '', ...rest] = figuresOf(line, {
      ...desk.settings,
      symbol: note.currency_symbol,
      hasDiscounts: false,
    })
    return {
      picture: placeOf(line),
      code: printable(line.external_id, 12),
      name: nameOnPaper(lineLabel(line).name),
      notes: lineNotes(line, t),
      tag: null,
      figures: hasOrder ? [ordered(line), quantity, pending(line), ...rest] : [quantity, ...rest],
    }
  })
  return {
    language: desk.language,
    title: `${kind} ${note.number}`,
    kind,
    number: printable(note.number),
    day: formatDay(note.delivery_note_datetime),
    brand: brandOnPaper(desk),
    mark: null,
    parties: [clientParty(note.client, t), deliveryPlace(note.center, t)],
    facts: factsOf([
      [t('paper.order'), note.order_number],
      [t('orders.customer_number'), note.client_order_number],
      [
        t('orders.billable_center'),
        note.billable_center > 0 ? formatMoney(note.billable_center, note.currency_symbol) : null,
      ],
    ]),
    heads: { code: t('paper.code'), article: t('paper.article') },
    code_mm: codeWidth(lines),
    picture_mm: 0,
    columns: columnsFor(titlesOf(hasOrder, t), lines),
    lines,
    ...pictures,
    totals: rateTotals({ ...note, taxes: taxesOf(note.lines, 0) }, desk, t),
    total: { label: t('paper.total'), amount: formatMoney(note.total, note.currency_symbol) },
    notes: null,
    sustainability: null,
    signature: t('paper.received_by'),
    receipt: { incidents: t('paper.incidents'), order: orderCode(note, address, t) },
    foot: footerOf(desk, t, noInvoice(note.client.country, t)),
  }
}

function orderCode({ order_id, order_number }: PaperNote, address: string, t: Translate) {
  if (order_id === null || address === '') return null
  return {
    code: qrSvg(`${trimEndOf(address, /\//)}/pedidos/pedido/${order_id}`),
    words: t('paper.order_code', { number: printable(order_number ?? '') }),
  }
}

const titlesOf = (hasOrder: boolean, t: Translate): string[] => [
  ...(hasOrder ? [t('paper.ordered'), t('paper.served'), t('paper.pending')] : [t('paper.quantity')]),
  t('paper.price'),
  t('paper.amount'),
]

const ordered = ({ ordered: units, measurement_unit }: PaperNoteLine): string =>
  units === null ? '' : printable(counted(units, measurement_unit), NARROW)

const pending = ({ ordered: units, pending: missing, measurement_unit }: PaperNoteLine): string =>
  units === null || !missing ? '–' : printable(counted(missing, measurement_unit), NARROW)
