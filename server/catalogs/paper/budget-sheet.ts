import { lineLabel } from '#domain/cart/lines/charge.ts'
import { offerSums } from '#domain/cart/sums.ts'
import { formatDay, formatMoney } from '#domain/format.ts'
import { cents, fromCents } from '#domain/money.ts'
import { taxesOf } from '#domain/taxes/taxes.ts'
import { inLanguage } from '#server/paper/translated.ts'
import { footerOf, noInvoice } from '#server/paper/footer.ts'
import { mapInSlices } from '#server/paper/map-in-slices.ts'
import { addressee, sellerParty } from '#server/paper/parties.ts'
import { NO_PICTURES, picturesOf } from '#server/paper/pictures.ts'
import { nameOnPaper, printable, shortened } from '#server/paper/fitting/printable.ts'
import type { Sheet, SheetLine } from '#server/paper/sheet.ts'
import {
  biocideNotes,
  brandOnPaper,
  codeWidth,
  columnsFor,
  factsOf,
  figuresOf,
  lineNotes,
  notesOf,
  partyLines,
  type SheetContext,
  sumRowsOf,
  taxRows,
  titlesOf,
  translator,
} from '#server/paper/writer.ts'
import type { PaperArticle, PaperCatalog } from './store.ts'

const PICTURE_MM = 24
const ABOUT_LETTERS = 90

/** A budget: the sheet of an offer, with the articles of the catalogue and no cover (screens 5). */
export async function budgetSheet(catalog: PaperCatalog, desk: SheetContext): Promise<Sheet> {
  const t = translator(desk)
  const isPictured = catalog.type === 'budgetwf'
  const articles = catalog.articles.map(priced)
  const { placeOf, ...pictures } = isPictured ? await picturesOf(articles) : NO_PICTURES
  const hasDiscounts = articles.some(line => line.discount > 0)
  const lines = await mapInSlices(articles, (line): SheetLine => {
    const said = inLanguage(line, desk.language)
    const about = isPictured ? [printable(line.external_id), shortened(said.about, ABOUT_LETTERS)] : []
    return {
      picture: placeOf(line),
      code: isPictured ? '' : printable(line.external_id, 12),
      name: nameOnPaper(lineLabel(said).name),
      notes: [...about, ...lineNotes(line, t), ...biocideNotes(line, t)].filter(note => note !== ''),
      tag: null,
      figures: line.isQuoteOnly
        ? titlesOf(hasDiscounts, t).map((_, index) => (index === 1 ? t('catalogs.ask_price') : ''))
        : figuresOf(line, { ...desk.settings, symbol: catalog.currency_symbol, hasDiscounts }),
    }
  })
  const kind = t('catalogs.budget')
  return {
    language: desk.language,
    title: `${kind} ${printable(catalog.name)}`,
    kind,
    number: printable(catalog.number),
    day: formatDay(catalog.created),
    brand: brandOnPaper(desk),
    mark: null,
    parties: partiesOf(catalog, desk),
    facts: factsOf([
      [t('catalogs.budget_name'), catalog.name],
      [t('paper.deliver_to'), catalog.center && [catalog.center.name, ...partyLines(catalog.center)].join(', ')],
    ]),
    heads: { code: t('paper.code'), article: t('paper.article') },
    code_mm: isPictured ? 0 : codeWidth(lines),
    picture_mm: isPictured ? PICTURE_MM : 0,
    columns: columnsFor(titlesOf(hasDiscounts, t), lines),
    lines,
    ...pictures,
    ...sumsOf(catalog, articles, desk),
    notes: notesOf(t('paper.offer_notes'), catalog.details),
    sustainability: null,
    signature: t('paper.signature'),
    foot: footerOf(desk, t, noInvoice(catalog.client.country, t)),
  }
}

// The figures of a line need a price; what has none is written as such.
const priced = (line: PaperArticle) => ({
  ...line,
  price: line.price ?? 0,
  billable: false,
  isQuoteOnly: line.price === null,
})

function partiesOf({ client, seller }: PaperCatalog, desk: SheetContext): Sheet['parties'] {
  const t = translator(desk)
  return [addressee(client, t), sellerParty(seller, desk.brand, t)]
}

/** What is due, as an offer with these lines tells it: with the discount on the whole among the discounts. */
function sumsOf(catalog: PaperCatalog, lines: ReturnType<typeof priced>[], desk: SheetContext) {
  const t = translator(desk)
  const { base, client_discount, client_discount_percentage, currency_symbol, final } = catalog
  const discounts = fromCents(cents(catalog.discounts) + cents(client_discount))
  const tax_total = fromCents(cents(final) - cents(base) + cents(discounts))
  const summed = { ...offerSums({ ...catalog, discounts }), currency_symbol }
  const document = { taxes: taxesOf(lines, client_discount_percentage), tax_total, currency_symbol }
  return {
    totals: [...sumRowsOf(summed, desk, t), ...taxRows(document, desk, t)],
    total: { label: t('paper.total'), amount: formatMoney(final, currency_symbol) },
  }
}
