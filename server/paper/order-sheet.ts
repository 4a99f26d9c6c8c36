import { lineLabel } from '#domain/cart/lines/charge.ts'
import { summedLines } from '#domain/cart/sums.ts'
import { formatDay, formatDayTime, formatMoney } from '#domain/format.ts'
import { CANCELLED, CANCELLING, PENDING_VALIDATION } from '#domain/orders/states.ts'
import { taxesOf } from '#domain/taxes/taxes.ts'
import { reasonTexts } from '#server/texts/waiting-reasons.ts'
import { footerOf, noInvoice, withPayment } from './footer.ts'
import { mapInSlices } from './map-in-slices.ts'
import { picturesOf } from './pictures.ts'
import type { Sheet, SheetLine } from './sheet.ts'
import type { PaperOrder } from './store.ts'
import {
  brandOnPaper,
  codeWidth,
  columnsFor,
  type SheetContext,
  factsOf,
  figuresOf,
  lineNotes,
  notesOf,
  sumRowsOf,
  taxRows,
  titlesOf,
  type Translate,
  translator,
} from './writer.ts'
import { clientParty, deliveryPlace } from './parties.ts'
import { nameOnPaper, printable } from '#server/paper/fitting/printable.ts'

const PICTURE_MM = 14 // screens 4.3

/** The confirmation of an order (screens 5.1). */
export async function orderSheet(order: PaperOrder, desk: SheetContext): Promise<Sheet> {
  const t = translator(desk)
  const kind = t('paper.order')
  const { placeOf, ...pictures } = await picturesOf(order.lines)
  const hasDiscounts = order.lines.some(line => line.discount > 0)
  const lines = await mapInSlices(order.lines, (line): SheetLine => ({
    picture: placeOf(line),
    code: hasDiscounts ? '' : printable(line.external_id, 12),
    name: nameOnPaper(lineLabel(line).name),
    // Two columns more leave no room for one of codes.
    notes: [
      ...(line.is_cancelled ? [t('orders.state_10')] : []),
      ...(hasDiscounts ? [printable(line.external_id)] : []),
      ...lineNotes(line, t),
    ],
    tag: null,
    figures: figuresOf(line, { ...desk.settings, symbol: order.currency_symbol, hasDiscounts }),
  }))
  return {
    language: desk.language,
    title: `${kind} ${order.number}`,
    kind,
    number: printable(order.number),
    day: formatDayTime(order.order_datetime),
    brand: brandOnPaper(desk),
    mark: markOf(order, desk, t),
    parties: partiesOf(order, t),
    facts: factsOf([
      [t('orders.customer_number'), order.client_order_number],
      [t('orders.cost_center'), order.cost_center],
      [t('orders.delivery'), deliveryOf(order, t)],
      [t('paper.payment'), order.client.payment_terms],
      [t('orders.created_by'), order.creator],
      [t('orders.validated_by'), order.validation && validatedBy(order.validation)],
      [
        t('orders.billable_center'),
        order.billable_center > 0 ? formatMoney(order.billable_center, order.currency_symbol) : null,
      ],
    ]),
    heads: { code: t('paper.code'), article: t('paper.article') },
    code_mm: hasDiscounts ? 0 : codeWidth(lines),
    picture_mm: PICTURE_MM,
    columns: columnsFor(titlesOf(hasDiscounts, t), lines),
    lines,
    ...pictures,
    totals: totalsOf(order, desk, t),
    total: { label: t('paper.total'), amount: formatMoney(order.total, order.currency_symbol) },
    notes: notesOf(t('orders.observations'), order.observations),
    sustainability: null,
    signature: null,
    foot: footerOf(desk, t, withPayment(desk, noInvoice(order.client.country, t))),
  }
}

const deliveryOf = ({ delivery_datetime, delivered_together }: PaperOrder, t: Translate) =>
  [delivery_datetime && formatDay(delivery_datetime), delivered_together && t('promise.together')]
    .filter(Boolean)
    .join(' · ')

const validatedBy = ({ user, happened_at }: NonNullable<PaperOrder['validation']>) =>
  [user, formatDayTime(happened_at)].filter(Boolean).join(' · ')

function markOf(
  order: PaperOrder,
  { language, settings }: Pick<SheetContext, 'language' | 'settings'>,
  t: Translate,
): string | null {
  const { state } = order
  if (state === PENDING_VALIDATION) {
    return [t('paper.order_pending'), reasonTexts(language, settings, order)].filter(Boolean).join(' ')
  }
  return state === CANCELLED || state === CANCELLING ? t('paper.order_cancelled') : null
}

function partiesOf({ client, center }: PaperOrder, t: Translate): Sheet['parties'] {
  return [clientParty(client, t), ...(center ? [deliveryPlace(center, t)] : [])]
}

function totalsOf(order: PaperOrder, desk: Pick<SheetContext, 'settings'>, t: Translate): Sheet['totals'] {
  const counted = { ...order, lines: order.lines.filter(line => !line.is_cancelled) }
  const summed = { ...counted, ...summedLines(counted.lines) }
  const taxes = taxesOf(counted.lines, order.client_discount_percentage)
  return [...sumRowsOf(summed, desk, t), ...taxRows({ ...order, taxes }, desk, t)]
}
