import { afterAll, expect, test } from 'vitest'
import { NO_TAX } from '#domain/taxes/taxes.ts'
import { brandOf } from '#domain/brand.ts'
import { APP_TYPES } from '#domain/brands/shape.ts'
import { LANGUAGES } from '#domain/language.ts'
import type { PrintFormat } from '#domain/offers/print-formats.ts'
import { stopPdf } from '#server/outside/pdf/pdf.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { textOf } from '#server/test/pdf-tools.ts'
import { offerSheet } from '#server/paper/offer-sheet.ts'
import { printSheet } from '#server/paper/sheet.ts'
import type { PaperOffer } from '#server/paper/store.ts'

// What stands on which page: no line is split, and nothing stands alone.

afterAll(stopPdf)

const NOW = new Date('2026-11-20T10:00:00Z')
const NAME = 'Papel higiénico doméstico de doble capa en paquete industrial con tratamiento antihumedad'

const offerOf = (count: number, observations = ''): PaperOffer => ({
  number: 'O26-000001',
  state: 2,
  observations,
  currency_symbol: '€',
  base: 10 * count,
  tax_total: Math.round(210 * count) / 100,
  total: Math.round(1210 * count) / 100,
  client_discount_percentage: 0,
  client_discount: 0,
  discounts: 0,
  print_formats: [1],
  offer_datetime: '2026-11-20T10:00:00Z',
  valid_until: '2026-12-20',
  buyer: {
    ...PLACE,
    country: 'es',
    tax_id: 'B07000000',
    payment_terms: '30 días',
    contact: 'Ana Gil',
    email: 'ana@hotel.test',
    phone: '600 000 000',
  },
  center: null,
  seller: { name: 'Joan Pons', email: 'joan@marca.test', phone: '' },
  lines: Array.from({ length: count }, (_, index) => ({
    product_id: index,
    // The numbers of lines differ, so that pages end at every height.
    name: index % 3 === 0 ? `begin${index}. ${NAME} ${NAME}` : `begin${index}. Lejía`,
    external_id: 'LE-1',
    is_charge: false,
    categories: [],
    description: `Para la planta baja, en el office end${index}.`,
    price: 10,
    quantity: 1,
    discount: index % 2 === 0 ? 5 : 0,
    measurement_unit: 'garrafa',
    unit_name: null,
    unit_quantity: 1,
    billable: false,
    base: 10,
    ...NO_TAX,
    tax_rate: 21,
    about: 'Limpia suelos y paredes sin aclarar y deja un olor fresco.',
    sustainability_index: 8.4,
    biocide: false,
    translated: null,
  })),
})

const PLACE = {
  name: 'Hotel',
  external_id: '1',
  address: 'Calle Mayor 1',
  postal_code: '28001',
  locality: 'Madrid',
}

async function pagesOf(offer: PaperOffer, format: PrintFormat): Promise<string[]> {
  const index = offer.lines.length
  const desk = {
    brand: brandOf(APP_TYPES[index % APP_TYPES.length] ?? 'pulcro'),
    language: LANGUAGES[index % LANGUAGES.length] ?? 'es',
    now: NOW,
    settings: DEFAULT_SETTINGS,
  }
  return (await textOf(await printSheet(await offerSheet(offer, format, desk), NOW))).split('\f').slice(0, -1)
}

const numbersIn = (page: string, word: string): string[] =>
  [...page.matchAll(new RegExp(`${word}(\\d+)\\.`, 'g'))].map(([, number = '']) => number).toSorted()

test.each([1, 2, 3] as const)('no line of an offer in format %i is split between two pages', async format => {
  for (const count of [1, 7, 12, 40]) {
    const pages = await pagesOf(offerOf(count), format)
    for (const page of pages) expect(numbersIn(page, 'begin')).toEqual(numbersIn(page, 'end'))
    expect(pages.flatMap(page => numbersIn(page, 'begin'))).toHaveLength(count)
  }
})

test('no page of an offer has its totals, its signature or the box of its index alone', async () => {
  for (const format of [1, 2, 3] as const) {
    for (let count = 4; count < 22; count++) {
      const pages = await pagesOf(offerOf(count), format)
      const last = pages.at(-1) ?? ''
      expect(numbersIn(last, 'begin').length, `${count} lines in format ${format}`).toBeGreaterThanOrEqual(2)
      expect(last).toContain('TOTAL')
      expect(last).toMatch(/Firma y sello|Signature and stamp|Assinatura e carimbo/)
    }
  }
})

test('who signs an offer signs below the last of its long conditions', async () => {
  const condition = 'Las condiciones de esta oferta valen para pedidos completos con entrega en una dirección.'
  for (let count = 12; count < 40; count += 3) {
    const conditions = Array.from({ length: count }, (_, index) => `${condition} (${index + 1})`).join('\n')
    const pages = await pagesOf(offerOf(9, conditions), 2)
    expect(pages.at(-1)).toMatch(new RegExp(`\\(${count}\\)\\s[\\s\\S]*(Firma y sello|Signature and|Assinatura e)`))
  }
})
