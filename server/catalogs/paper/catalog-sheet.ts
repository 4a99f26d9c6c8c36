import { readFileSync } from 'node:fs'
import { LIST_PAGE } from '#domain/catalogs/types.ts'
import { formatDay } from '#domain/format.ts'
import type { PdfDocument } from '#server/outside/pdf/pdf.ts'
import { mapInSlices } from '#server/paper/map-in-slices.ts'
import { NO_PICTURES, picturesOf } from '#server/paper/pictures.ts'
import { printable, printableLines, shortened } from '#server/paper/fitting/printable.ts'
import { inLanguage } from '#server/paper/translated.ts'
import { footerOf } from '#server/paper/footer.ts'
import { brandOnPaper, type SheetContext, type Translate, translator } from '#server/paper/writer.ts'
import { type Card, cardOf } from './card.ts'
import { contentsOf, contentsPages, type ContentsRow } from './contents.ts'
import { coverOf } from './cover.ts'
import { type PlannedPage, planCards, planRows, sectionsOf } from './sections.ts'
import type { PaperArticle, PaperCatalog } from './store.ts'

export interface PrintContext extends SheetContext {
  /** Where people reach the portal; empty where that is not known. */
  address: string
}

/** What a card has room for. Its name is set in that size by the template. */
const ROOMS = {
  4: { name: { mm: 80, lines: 3, points: 11 }, about: 170, use: 110 },
  6: { name: { mm: 49, lines: 4, points: 9.5 }, about: 120, use: 0 },
  9: { name: { mm: 49, lines: 4, points: 9 }, about: 0, use: 0 },
  [LIST_PAGE]: { name: { mm: 69, lines: 2, points: 8 }, about: 0, use: 0 },
  unpriced: { name: { mm: 102, lines: 2, points: 8 }, about: 0, use: 0 }, // the same, one column wider
} as const

/** What pages of so many articles have room for: columns, rows, the side of a picture. */
const LAYOUTS = {
  4: { columns: 2, rows: 2, picture_mm: 58, qr_mm: 19 },
  6: { columns: 3, rows: 2, picture_mm: 48, qr_mm: 16 },
  9: { columns: 3, rows: 3, picture_mm: 32, qr_mm: 14 },
  [LIST_PAGE]: { columns: 1, rows: 34, picture_mm: 0, qr_mm: 0 },
} as const

const TEMPLATE = readFileSync(new URL('catalog.typ', import.meta.url), 'utf8')
const INDEXED_ABOVE = 12 // screens 5: a catalogue of more articles has a page of contents
const MOST_DETAIL_LINES = 30
const RUNNING_LETTERS = 60

/** A catalogue with its cover, as the engine takes it. */
export async function catalogDocument(catalog: PaperCatalog, desk: PrintContext): Promise<CatalogDocument> {
  const t = translator(desk)
  const articles = catalog.articles.filter(({ is_charge }) => !is_charge)
  const layout = LAYOUTS[catalog.items_per_page]
  const sections = sectionsOf(articles)
  const isList = catalog.items_per_page === LIST_PAGE
  const room = ROOMS[isList && !catalog.with_prices ? 'unpriced' : catalog.items_per_page]
  const planned = isList ? planRows(sections) : planCards(sections, layout)
  const contents = contentsOf(planned)
  const listed = articles.length > INDEXED_ABOVE ? contentsPages(contents) : []
  const before = 1 + listed.length
  const rowOf = (row: ContentsRow) => ({ ...row, name: sectionName(row.name, t), page: row.page + before })
  const { placeOf, ...pictures } = isList ? NO_PICTURES : await picturesOf(articles)
  const cards = new Map<PaperArticle, Card>()
  await mapInSlices(articles, article =>
    cards.set(
      article,
      cardOf(inLanguage(article, desk.language), {
        t,
        symbol: catalog.currency_symbol,
        hasPrices: catalog.with_prices,
        room,
        picture: placeOf(article),
        link: isList || desk.address === '' ? null : `${desk.address}/catalogo/product/${article.product_id}`,
      }),
    ),
  )
  const data = {
    language: desk.language,
    title: printable(catalog.name),
    running: shortened(catalog.name, RUNNING_LETTERS),
    brand: brandOnPaper(desk),
    foot: footOf(catalog, desk, t),
    shown: before + planned.length + 1,
    total: before + planned.length + 1,
    layout,
    ...pictures,
    cover: coverOf(catalog, desk, contents.map(rowOf)),
    contents: listed.map(rows => rows.map(rowOf)),
    pages: planned.map(page => pageOf(page, cards, t)),
    heads: { code: t('paper.code'), article: t('paper.article'), unit: t('catalogs.unit'), price: t('paper.price') },
    says: {
      contents: t('catalogs.contents'),
      eco: t('catalogs.eco'),
      qr: t('catalogs.qr'),
      continued: t('catalogs.continued'),
      biocide: t('ui.badge_biocide'),
      biocide_safely: t('ui.biocide_safely'),
    },
    contact: contactOf(catalog, desk, t),
  }
  return { template: TEMPLATE, data, created: desk.now }
}

interface CatalogDocument extends PdfDocument {
  data: { contents: unknown[]; pages: unknown[]; contact: object | null; shown: number; total: number }
}

/** The same with its first pages alone: what is drawn of them is cut out of a drawing of all pages. */
export function firstPages(document: CatalogDocument, most: number): CatalogDocument {
  const { contents, pages, contact, total } = document.data
  const shown = Math.min(most, total)
  const listed = contents.slice(0, shown - 1)
  const kept = pages.slice(0, shown - 1 - listed.length)
  const isWhole = shown === total
  return {
    ...document,
    data: { ...document.data, contents: listed, pages: kept, contact: isWhole ? contact : null, shown },
  }
}

const sectionName = (name: string, t: Translate): string => (name === '' ? t('catalogs.others') : printable(name))

const pageOf = (page: PlannedPage, cards: Map<PaperArticle, Card>, t: Translate) =>
  page.kind === 'cards'
    ? {
        kind: page.kind,
        bands: page.bands.map(({ section, title, count, articles }) => ({
          section: sectionName(section, t),
          title,
          count: t('catalogs.articles', { count }),
          cards: articles.map(article => cards.get(article)),
        })),
      }
    : {
        kind: page.kind,
        rows: page.rows.map(row =>
          row.kind === 'heading' ? { heading: sectionName(row.section, t) } : { card: cards.get(row.article) },
        ),
      }

function footOf({ with_prices, created }: PaperCatalog, desk: SheetContext, t: Translate): string[] {
  const foot = footerOf(desk, t)
  const [company = '', terms = ''] = [foot.at(0), foot.at(-1)]
  const prices = with_prices ? t('catalogs.prices_of', { day: formatDay(created) }) : t('catalogs.price_by_rate')
  return [company, `${prices} · ${terms}`]
}

function contactOf(catalog: PaperCatalog, { brand }: SheetContext, t: Translate) {
  const { seller, details } = catalog
  const lines = printableLines(details)
  return {
    title: t('catalogs.contact'),
    text: t('catalogs.contact_text'),
    blocks: [
      { label: t('paper.seller'), name: printable(seller.name), lines: [printable(seller.email)] },
      { label: printable(brand.name), name: brand.legal, lines: [brand.contact.phone, brand.contact.email] },
    ],
    details:
      details.trim() === ''
        ? null
        : {
            label: t('catalogs.details'),
            // A text of empty lines would be longer than its page.
            lines: lines.length <= MOST_DETAIL_LINES ? lines : [printable(details.replaceAll(/\s+/g, ' '))],
          },
    legend: catalog.articles.some(({ sustainability_index }) => sustainability_index !== null)
      ? `IOS · ${t('paper.index_bands')}`
      : null,
  }
}
