import { lineLabel } from '#domain/cart/lines/charge.ts'
import { offerSums } from '#domain/cart/sums.ts'
import { formatDay, formatMoney } from '#domain/format.ts'
import type { PrintFormat } from '#domain/offers/print-formats.ts'
import { isExpired } from '#domain/offers/validity.ts'
import { CANCELLED, PENDING_VALIDATION } from '#domain/orders/states.ts'
import { taxesOf } from '#domain/taxes/taxes.ts'
import { footerOf, noInvoice, withPayment } from './footer.ts'
import { mapInSlices } from './map-in-slices.ts'
import { addressee, sellerParty } from './parties.ts'
import { NO_PICTURES, picturesOf } from './pictures.ts'
import type { Sheet, SheetLine } from './sheet.ts'
import type { GreenFacts } from './green-store.ts'
import type { PaperOffer } from './store.ts'
import { inLanguage } from './translated.ts'
import { greenNotes, indexTag, sustainabilityOf } from './sustainability.ts'
import {
  biocideNotes,
  brandOnPaper,
  codeWidth,
  columnsFor,
  type SheetContext,
  factsOf,
  figuresOf,
  lineNotes,
  notesOf,
  partyLines,
  sumRowsOf,
  taxRows,
  titlesOf,
  type Translate,
  translator,
} from './writer.ts'
import { nameOnPaper, printable, shortened } from '#server/paper/fitting/printable.ts'

/** What the three print formats show (screens 5.1). */
const SHOWN: Record<PrintFormat, { pictures: boolean; sustainability: boolean }> = {
  1: { pictures: true, sustainability: false },
  2: { pictures: false, sustainability: false },
  3: { pictures: true, sustainability: true },
}

const PICTURE_MM = 24
const ABOUT_LETTERS = 90

/** Whether an offer in this format tells how sustainable its articles are. */
export const showsSustainability = (format: PrintFormat): boolean => SHOWN[format].sustainability

/** An offer in one of its print formats; `green` is for those that show sustainability. */
export async function offerSheet(
  offer: PaperOffer,
  format: PrintFormat,
  desk: SheetContext,
  green: GreenFacts[] = [],
): Promise<Sheet> {
  const t = translator(desk)
  const kind = t('paper.offer')
  const shown = SHOWN[format]
  const { placeOf, ...pictures } = shown.pictures ? await picturesOf(offer.lines) : NO_PICTURES
  const hasDiscounts = offer.lines.some(line => line.discount > 0)
  const greenOf = new Map(green.map(facts => [facts.product_id, facts]))
  const lines = await mapInSlices(offer.lines, (line): SheetLine => {
    const notes = lineNotes(line, t)
    const said = inLanguage(line, desk.language)
    const facts = greenOf.get(line.product_id)
    return {
      picture: placeOf(line),
      code: shown.pictures ? '' : printable(line.external_id, 12),
      name: nameOnPaper(lineLabel(said).name),
      notes: [
        ...(shown.pictures ? [printable(line.external_id), shortened(said.about, ABOUT_LETTERS)] : []),
        ...notes,
        ...biocideNotes(line, t),
        ...(shown.sustainability && facts ? greenNotes(facts, t) : []),
      ].filter(note => note !== ''),
      tag: shown.sustainability ? indexTag(line, t) : null,
      figures: figuresOf(line, { ...desk.settings, symbol: offer.currency_symbol, hasDiscounts }),
    }
  })
  return {
    language: desk.language,
    title: `${kind} ${offer.number}`,
    kind,
    number: printable(offer.number),
    day: formatDay(offer.offer_datetime),
    brand: brandOnPaper(desk),
    mark: markOf(offer, desk, t),
    parties: partiesOf(offer, desk, t),
    facts: factsOf([
      [t('paper.deliver_to'), offer.center && [offer.center.name, ...partyLines(offer.center)].join(', ')],
      [t('offers.valid_until'), formatDay(offer.valid_until)],
      [t('paper.payment'), offer.buyer.payment_terms],
    ]),
    heads: { code: t('paper.code'), article: t('paper.article') },
    code_mm: shown.pictures ? 0 : codeWidth(lines),
    picture_mm: shown.pictures ? PICTURE_MM : 0,
    columns: columnsFor(titlesOf(hasDiscounts, t), lines),
    lines,
    ...pictures,
    totals: totalsOf(offer, desk, t),
    total: { label: t('paper.total'), amount: formatMoney(offer.total, offer.currency_symbol) },
    notes: notesOf(t('paper.offer_notes'), offer.observations),
    sustainability: shown.sustainability
      ? sustainabilityOf(
          offer.lines.map(line => inLanguage(line, desk.language)),
          green,
          t,
        )
      : null,
    signature: t('paper.signature'),
    foot: footerOf(desk, t, withPayment(desk, noInvoice(offer.buyer.country, t))),
  }
}

function markOf(offer: PaperOffer, { now }: SheetContext, t: Translate): string | null {
  if (offer.state === PENDING_VALIDATION) return t('paper.offer_pending')
  if (offer.state === CANCELLED) return t('paper.offer_cancelled')
  return isExpired(offer, now) ? t('offers.expired', { day: formatDay(offer.valid_until) }) : null
}

function partiesOf({ buyer, seller }: PaperOffer, { brand }: SheetContext, t: Translate): Sheet['parties'] {
  return [addressee(buyer, t), sellerParty(seller, brand, t)]
}

function totalsOf(offer: PaperOffer, desk: Pick<SheetContext, 'settings'>, t: Translate): Sheet['totals'] {
  const summed = { ...offerSums(offer), currency_symbol: offer.currency_symbol }
  return [
    ...sumRowsOf(summed, desk, t),
    ...taxRows({ ...offer, taxes: taxesOf(offer.lines, offer.client_discount_percentage) }, desk, t),
  ]
}
