import { lineLabel } from '#domain/cart/lines/charge.ts'
import { sumRows } from '#domain/cart/sums.ts'
import { formatMoney, formatPercent } from '#domain/format.ts'
import { type LineTax, taxesOf } from '#domain/taxes/taxes.ts'
import { taxRowsOf } from '#domain/taxes/tax-rows.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { countedQuantity, packingOfRow, priceText } from '#domain/products/packing.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { MessageParams } from '#server/texts/translate.ts'
import { articlePicture } from './article-picture.ts'
import type { Block } from './block.ts'

type Translate = (key: MessageKey, params?: MessageParams) => string

/** How a document writes its numbers. */
interface Writing {
  currency_symbol: string
  settings: Pick<Settings, 'decimals_num_max'>
  t: Translate
}

interface Entry {
  product_id: number
  categories: string[]
  name: string
  external_id: string
  is_charge: boolean
  description: string
  quantity: number
  measurement_unit: string
  unit_name: string | null
  unit_quantity: number
  price: number
  discount: number
  base: number
}

/** Lines of an order or an offer: picture, quantity, article, price and amount. A charge has no picture. */
export const linesBlock = (
  entries: Entry[],
  { currency_symbol, settings, t }: Writing,
  pictured: readonly Entry[] = entries,
): Block => ({
  kind: 'lines',
  heads: { quantity: t('mail.quantity'), name: t('mail.article'), detail: t('mail.price'), amount: t('mail.amount') },
  rows: entries.map(entry => {
    const packing = packingOfRow(entry)
    const { count, units } = countedQuantity(entry.quantity, packing)
    const { name, note } = lineLabel(entry)
    const reduction = entry.discount > 0 ? ` −${formatPercent(entry.discount, settings.decimals_num_max)}` : ''
    return {
      picture: entry.is_charge || !pictured.includes(entry) ? undefined : articlePicture(entry),
      quantity: units === null ? [count] : [count, `= ${units}`],
      name: [entry.external_id, name, note].filter(Boolean).join(' · '),
      detail: `${priceText(entry.price, currency_symbol, packing)}${reduction}`,
      amount: formatMoney(entry.base, currency_symbol),
    }
  }),
})

/** What the law wants below articles of which one is a biocide. */
export const biocideBlocks = (entries: { biocide: boolean }[], t: Translate): Block[] =>
  entries.some(({ biocide }) => biocide) ? [{ kind: 'strong', text: t('ui.biocide_safely') }] : []

const MOST_PICTURES = 10
const HIGHLIGHTED = 3

/** All lines of an offer. Where they are many, only the three articles with the highest amounts have pictures. */
export const offerLines = (entries: Entry[], writing: Writing): Block =>
  linesBlock(entries, writing, highlighted(entries))

function highlighted(entries: Entry[]): Entry[] {
  const articles = entries.filter(({ is_charge }) => !is_charge)
  if (articles.length <= MOST_PICTURES) return articles
  return articles.toSorted((one, other) => other.base - one.base).slice(0, HIGHLIGHTED)
}

interface MailedTaxes {
  /** What is taxed alike of the document, before its discount on the whole. */
  taxed: (LineTax & { base: number })[]
  client_discount_percentage: number
  tax_total: number
  total: number
}

/** The rows above the tax as on screen and on paper, the tax and the total. */
export function sumsBlock(
  summed: Parameters<typeof sumRows>[0],
  { total, taxed, tax_total, client_discount_percentage }: MailedTaxes,
  { currency_symbol, settings, t }: Writing,
): Block {
  const money = (amount: number) => formatMoney(amount, currency_symbol)
  const percent = (rate: number) => formatPercent(rate, settings.decimals_num_max)
  const taxes = taxesOf(taxed, client_discount_percentage)
  const above = sumRows(summed).map((row): [string, string] => [
    row.kind === 'client_discount'
      ? t('totals.client_discount', { percent: percent(row.percentage) })
      : t(`totals.${row.kind}`),
    money(row.amount),
  ])
  return {
    kind: 'sums',
    rows: [...above, ...taxRowsOf({ taxes, tax_total }, { t, percent, money })],
    total: [t('mail.total'), money(total)],
  }
}

/** Who looks after the reader; none for somebody who would read of herself. */
export const sellerBlocks = (
  seller: { name: string; email: string; phone?: string } | null,
  reader: string,
  t: Translate,
): Block[] =>
  seller && seller.email !== reader ? [{ kind: 'person', person: { role: t('mail.your_seller'), ...seller } }] : []
