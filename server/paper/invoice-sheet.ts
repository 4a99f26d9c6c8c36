import { lineLabel } from '#domain/cart/lines/charge.ts'
import { formatDay, formatMoney } from '#domain/format.ts'
import { type Group, groupLines } from '#domain/invoices/groups.ts'
import { CANCELLED, CANCELLING } from '#domain/orders/states.ts'
import { taxesOf } from '#domain/taxes/taxes.ts'
import type { PaperInvoice, PaperInvoiceLine } from '#server/paper/charged/charged-store.ts'
import { footerOf, invoiceNote, withPayment } from './footer.ts'
import { mapInSlices } from './map-in-slices.ts'
import { clientParty } from './parties.ts'
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
  partyLines,
  type SheetContext,
  titlesOf,
  type Translate,
  translator,
} from './writer.ts'

const SPAIN = 'es'

/** An invoice, its lines by order and delivery note (screens 5.1). */
export async function invoiceSheet(invoice: PaperInvoice, desk: SheetContext): Promise<Sheet> {
  const t = translator(desk)
  const kind = t('paper.invoice')
  const { placeOf, ...pictures } = NO_PICTURES
  const grouped = groupLines(invoice.lines).flatMap(group =>
    group.lines.map((line, index) => ({ line, heading: index === 0 ? headingOf(group, t) : null })),
  )
  const lines = await mapInSlices(grouped, ({ line, heading }): SheetLine => ({
    heading,
    picture: placeOf(line),
    code: printable(line.external_id, 12),
    name: nameOnPaper(lineLabel(line).name),
    notes: lineNotes(line, t),
    tag: null,
    figures: figuresOf(line, { ...desk.settings, symbol: invoice.currency_symbol, hasDiscounts: false }),
  }))
  return {
    language: desk.language,
    title: `${kind} ${invoice.number}`,
    kind,
    number: printable(invoice.number),
    // The one that counts is the ERP's.
    day: `${t('paper.issued', { day: formatDay(invoice.invoice_datetime) })} · ${t('paper.copy')}`,
    brand: brandOnPaper(desk),
    mark: invoice.state === CANCELLED || invoice.state === CANCELLING ? t('paper.invoice_cancelled') : null,
    parties: partiesOf(invoice, desk, t),
    facts: factsOf([
      [t('paper.operation'), operationOf(invoice)],
      [t('paper.payment'), invoice.client.payment_terms],
      [t('paper.due'), invoice.due_date === null ? null : formatDay(invoice.due_date)],
      [
        t('orders.billable_center'),
        invoice.billable_center > 0 ? formatMoney(invoice.billable_center, invoice.currency_symbol) : null,
      ],
    ]),
    tax_code: taxCodeOf(invoice, t),
    heads: { code: t('paper.code'), article: t('paper.article') },
    code_mm: codeWidth(lines),
    picture_mm: 0,
    columns: columnsFor(titlesOf(false, t), lines),
    lines,
    ...pictures,
    totals: rateTotals({ ...invoice, taxes: invoice.sent_taxes ?? taxesOf(invoice.lines, 0) }, desk, t),
    total: { label: t('paper.total'), amount: formatMoney(invoice.total, invoice.currency_symbol) },
    notes: null,
    sustainability: null,
    signature: null,
    foot: footerOf(desk, t, withPayment(desk, invoiceNote(invoice.client.country, desk, t))),
  }
}

// The address by which the Spanish tax office checks what was reported to it (not `ValidarQRNoVerifactu`).
const REPORTED = /\/ValidarQR\?/

/** The code of the tax office with what the law wants above and below it. */
function taxCodeOf({ client, qr_text, atcud, unique_code }: PaperInvoice, t: Translate): Sheet['tax_code'] {
  const above = [
    qr_text !== '' && client.country === SPAIN ? t('paper.tax_qr') : '',
    atcud === '' ? '' : `ATCUD: ${printable(atcud)}`,
  ]
  const below = [
    REPORTED.test(qr_text) ? 'VERI*FACTU' : '',
    unique_code === '' ? '' : t('paper.unique_code', { code: printable(unique_code) }),
  ]
  const said = { above: above.filter(line => line !== ''), below: below.filter(line => line !== '') }
  if (qr_text === '' && said.above.length + said.below.length === 0) return undefined
  return { ...said, code: qr_text === '' ? null : qrSvg(qr_text) }
}

function headingOf({ lines: [line] }: Group<PaperInvoiceLine>, t: Translate): string | null {
  const { sale_order, delivery_note } = line ?? {}
  const parts = [
    sale_order && `${t('paper.order')} ${sale_order.number}`,
    delivery_note &&
      `${t('paper.delivery_note')} ${delivery_note.number} (${formatDay(delivery_note.delivery_note_datetime)})`,
  ].filter(part => part !== null && part !== undefined)
  return parts.length === 0 ? null : printable(parts.join(' · '))
}

/** The last day on which something of it was delivered. */
function operationOf({ lines }: PaperInvoice): string | null {
  const [last] = lines
    .flatMap(({ delivery_note }) => delivery_note?.delivery_note_datetime ?? [])
    .toSorted((one, other) => Date.parse(other) - Date.parse(one))
  return last === undefined ? null : formatDay(last)
}

function partiesOf(
  { client, center }: PaperInvoice,
  { brand, settings }: SheetContext,
  t: Translate,
): Sheet['parties'] {
  const { issuer } = settings
  return [
    {
      label: t('paper.issuer'),
      name: brand.legal,
      lines: [
        issuer.tax_id && t('paper.tax_id', { id: printable(issuer.tax_id) }),
        printable(issuer.address),
        brand.contact.phone,
        brand.contact.email,
      ].filter(line => line !== ''),
    },
    clientParty(client, t),
    ...(center
      ? [
          {
            label: t('paper.center'),
            name: printable(center.name),
            lines: [printable(center.external_id), ...partyLines(center)].filter(line => line !== ''),
          },
        ]
      : []),
  ]
}
