import type { Brand } from '#domain/brand.ts'
import { lineLabel } from '#domain/cart/lines/charge.ts'
import { sumRows } from '#domain/cart/sums.ts'
import { logoSvg } from '#domain/brands/logo-svg.ts'
import { formatMoney, formatPercent, formatPrice } from '#domain/format.ts'
import { taxRowsOf } from '#domain/taxes/tax-rows.ts'
import type { RateTotals } from '#domain/taxes/taxes.ts'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { divideRounded, toScaled } from '#domain/money.ts'
import { countedQuantity, packPrice, packingOfRow, priceText } from '#domain/products/packing.ts'
import type { WritingSettings } from '#server/settings/settings.ts'
import { type MessageParams, translate } from '#server/texts/translate.ts'
import type { Sheet, SheetLine } from './sheet.ts'
import type { PaperLine, PaperParty } from './store.ts'
import { printableLines, printable } from '#server/paper/fitting/printable.ts'

/** What every sheet needs besides its document. */
export interface SheetContext {
  brand: Brand
  language: Language
  now: Date
  settings: WritingSettings
}

export type Translate = (key: MessageKey, params?: MessageParams) => string

export const translator =
  ({ language, brand }: Pick<SheetContext, 'language' | 'brand'>): Translate =>
  (key, params) =>
    translate(language, key, { brand: brand.name, ...params })

const LOGO_HEIGHT = 32 // units of its drawing
const LOGO_MM = { width: 55, height: 12 }

export function brandOnPaper({ brand }: Pick<SheetContext, 'brand'>): Sheet['brand'] {
  const { name, legal, logo, primary } = brand
  const logo_mm = Math.min(LOGO_MM.height, (LOGO_MM.width * LOGO_HEIGHT) / logo.width)
  return { name, legal, color: primary.light, logo: logoSvg(logo, primary.light), logo_mm }
}

export const partyLines = ({ address, postal_code, locality }: PaperParty): string[] =>
  [address, [postal_code, locality].filter(Boolean).join(' ')].map(text => printable(text)).filter(line => line !== '')

export const factsOf = (facts: [label: string, value: string | null | undefined][]): Sheet['facts'] =>
  facts.flatMap(([label, value]) => (value ? [{ label, value: printable(value) }] : []))

const SHORT_NOTES = { letters: 500, lines: 10 }

export function notesOf(label: string, text: string): Sheet['notes'] {
  const lines = printableLines(text)
  if (lines.every(line => line === '')) return null
  return { label, lines, short: text.length <= SHORT_NOTES.letters && lines.length <= SHORT_NOTES.lines }
}

/** What the columns of a document are called; those of discounts only where a line has one. */
export const titlesOf = (hasDiscounts: boolean, t: Translate): string[] => [
  t('paper.quantity'),
  t('paper.price'),
  ...(hasDiscounts ? [t('paper.discount'), t('paper.net')] : []),
  t('paper.amount'),
]

interface FigureOptions {
  symbol: string
  hasDiscounts: boolean
  decimals_num_max: number
}

/** What a line has in them. */
export function figuresOf(line: PaperLine, { symbol, hasDiscounts, decimals_num_max }: FigureOptions): string[] {
  const reduced =
    line.discount > 0 ? [`−${formatPercent(line.discount, decimals_num_max)}`, netPriceOf(line, symbol)] : ['', '']
  return [quantityOf(line), priceOf(line, symbol), ...(hasDiscounts ? reduced : []), formatMoney(line.base, symbol)]
}

/** The quantity in its format, and below it in units of the article. */
export function quantityOf(line: PaperLine): string {
  const { count, units } = countedQuantity(line.quantity, packingOfRow(line))
  return units === null ? printable(count, NARROW) : `${printable(count, NARROW)}\n= ${printable(units, NARROW)}`
}

/** The price of one format. */
const priceOf = (line: PaperLine, symbol: string): string =>
  printable(priceText(line.price, symbol, packingOfRow(line)), NARROW)

/** The same after the discount. */
const netPriceOf = (line: PaperLine, symbol: string): string =>
  formatPrice(packPrice(netPrice(line), packingOfRow(line)).value, symbol)

/** The rows above the taxes. */
export const sumRowsOf = (
  summed: Parameters<typeof sumRows>[0] & { currency_symbol: string },
  { settings }: Pick<SheetContext, 'settings'>,
  t: Translate,
): Sheet['totals'] =>
  sumRows(summed).map(row => ({
    label:
      row.kind === 'client_discount'
        ? t('totals.client_discount', { percent: formatPercent(row.percentage, settings.decimals_num_max) })
        : t(row.kind === 'base' ? 'paper.base' : `totals.${row.kind}`),
    amount: formatMoney(row.amount, summed.currency_symbol),
  }))

/** The notes below the name of a line. */
export const lineNotes = (line: PaperLine, t: Translate): string[] =>
  [
    line.unit_name === null || line.unit_name.trim() === '' ? '' : t('paper.unit', { name: line.unit_name }),
    lineLabel(line).note,
    line.billable ? t('paper.billable') : '',
  ]
    .map(text => printable(text))
    .filter(note => note !== '')

/** What the law wants beside an article that is a biocide. */
export const biocideNotes = ({ biocide }: { biocide: boolean }, t: Translate): string[] =>
  biocide ? [printable(t('ui.biocide_safely'))] : []

const PRICE_SCALE = 4
const WHOLE = 10_000n // a hundred percent, in hundredths

/** The unit price that a discount leaves, with up to 4 decimals. */
export const netPrice = ({ price, discount }: Pick<PaperLine, 'price' | 'discount'>): number =>
  Number(divideRounded(toScaled(price, PRICE_SCALE) * (WHOLE - toScaled(discount, 2)), WHOLE)) / 10 ** PRICE_SCALE

interface TaxedPaper {
  taxes: RateTotals[]
  tax_total: number
  currency_symbol: string
}

/** The tax by rate as the API tells it; as one sum where the ERP taxed in another way. */
export const taxRows = (
  document: TaxedPaper,
  { settings }: Pick<SheetContext, 'settings'>,
  t: Translate,
): Sheet['totals'] =>
  taxRowsOf(document, {
    t,
    percent: rate => formatPercent(rate, settings.decimals_num_max),
    money: amount => formatMoney(amount, document.currency_symbol),
  }).map(([label, amount]) => ({ label, amount }))

// Tabular figures of 8 pt and capitals of 7 pt, in millimetres, with the room beside them.
const FIGURE_MM = 1.66
const CAPITAL_MM = 1.78
const BESIDE_MM = 2.4
// Names of units are as long as a supplier likes: what has more letters is set in several lines, sooner where many columns
// leave little room for the names of articles.
const MOST_LETTERS = { few: 17, many: 13 }
const MANY = 5 // columns
export const NARROW = 12 // letters of a word that stays whole

/** Columns as wide as their longest figure, so that the engine need not measure the page. */
export function columnsFor(titles: string[], lines: SheetLine[]): Sheet['columns'] {
  const most = titles.length < MANY ? MOST_LETTERS.few : MOST_LETTERS.many
  return titles.map((title, index) => {
    const longest = lines.reduce((letters, line) => Math.max(letters, lettersOf(line.figures[index] ?? '', most)), 0)
    return { title, mm: Math.max(longest * FIGURE_MM, title.length * CAPITAL_MM) + BESIDE_MM }
  })
}

/** Letters of the longest line: of one that is too long only what cannot be broken. */
const lettersOf = (figure: string, most: number): number =>
  Math.max(
    ...figure
      .split('\n')
      .map(line =>
        line.length <= most ? line.length : Math.max(...line.split(/(?<=[ /\u200b])/).map(part => part.length)),
      ),
  )

const CODE_MM = { letter: 1.95, least: 14, most: 26 }

export const codeWidth = (lines: SheetLine[]): number => {
  const longest = lines.reduce((most, { code }) => Math.max(most, code.length), 0)
  return Math.min(CODE_MM.most, Math.max(CODE_MM.least, longest * CODE_MM.letter + BESIDE_MM))
}
