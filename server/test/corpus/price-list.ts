import { utils, write } from '@e965/xlsx'

// A price list as a maker sends it: titles, families as rows of their own, headings on every page, prices as texts with a currency,
// and codes that come twice.

const FAMILIES = [
  '1010 SUELOS',
  '1020 COCINA',
  '1030 LAVANDERÍA',
  '2010 CELULOSA',
  '2020 GUANTES',
  '3010 ÚTILES',
] as const
const WORDS = ['Fregasuelos', 'Lejía', 'Detergente', 'Bobina', 'Guante', 'Mopa', 'Jabón', 'Ambientador'] as const
const HEADINGS = ['Código', 'Descripción', 'Uds/caja', 'P.V.P.', 'IVA'] as const

export const ARTICLES = 842
const ROWS_OF_A_PAGE = 60
const REPEATED = 12

export interface ListedArticle {
  code: string
  name: string
  family: string
  packet: number
  price: number
  tax: 'general' | 'reducido'
}

export const LISTED: ListedArticle[] = Array.from({ length: ARTICLES - REPEATED }, (_, at) => ({
  code: String(4500 + at * 7).padStart(6, '0'),
  name: `${WORDS[at % WORDS.length]} «núm. ${at + 1}» 5 L`,
  family: (FAMILIES[Math.floor((at * FAMILIES.length) / ARTICLES)] ?? FAMILIES[0]).slice(0, 4),
  packet: 1 + (at % 12),
  price: Math.round(1240 + at * 37.3) / 1000,
  tax: at % 9 === 0 ? 'reducido' : 'general',
}))

/** «1,240 €» is one euro and 24 cents. */
const priceText = (price: number): string => `${price.toFixed(3).replace('.', ',')} €`

const rowOf = ({ code, name, packet, price, tax }: ListedArticle) => [
  code,
  name,
  packet,
  priceText(price),
  tax === 'general' ? 21 : 10,
]

export function priceList(): Buffer {
  const rows: unknown[][] = [['LIMPIEZAS DEL SUR, S.A.'], ['Tarifa 2026'], ['Precios sin IVA'], [], [...HEADINGS]]
  for (const family of FAMILIES) {
    rows.push([family])
    const articles = LISTED.filter(each => family.startsWith(each.family))
    // The first two of a family are advertised once more at its end.
    for (const article of [...articles, ...articles.slice(0, REPEATED / FAMILIES.length)]) {
      rows.push(rowOf(article))
      if (rows.length % ROWS_OF_A_PAGE === 0) rows.push([...HEADINGS])
    }
  }
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!merges'] = [0, 1, 2].map(row => ({ s: { r: row, c: 0 }, e: { r: row, c: HEADINGS.length - 1 } }))
  return write(utils.book_new(sheet, 'TARIFA'), { type: 'buffer', bookType: 'xlsx' })
}

/** What somebody writes who was asked by the first import. */
export const PRICE_LIST_MAPPING = {
  decimals: ',',
  kinds: {
    categories: {
      groups: [
        { to: 'external_id', split: ' ', part: 1 },
        { to: 'name', split: ' ', part: 2 },
      ],
      columns: { Código: null, Descripción: null, 'Uds/caja': null, 'P.V.P.': null, IVA: null },
    },
    products: {
      groups: { to: 'categories', split: ' ', part: 1 },
      columns: { 'P.V.P.': null },
      values: { tax_code: { 21: 'general', 10: 'reducido' } },
    },
    prices: {
      groups: null,
      columns: { Descripción: null, 'Uds/caja': null, IVA: null },
      fixed: { country: 'es' },
    },
  },
}
