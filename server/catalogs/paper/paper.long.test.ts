import { renderAsync } from '@resvg/resvg-js'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { NO_TAX } from '#domain/taxes/taxes.ts'
import { brandOf } from '#domain/brand.ts'
import { ITEMS_PER_PAGE } from '#domain/catalogs/types.ts'
import type { Language } from '#domain/language.ts'
import { stopPdf } from '#server/outside/pdf/pdf.ts'
import { checkPdf, codeOn, placesOf, textOf, unpacked } from '#server/test/pdf-tools.ts'
import { drawFirstPages, printCatalog } from './print.ts'
import type { PaperArticle, PaperCatalog } from './store.ts'

const now = new Date('2026-11-20T10:00:00Z')
const ADDRESS = 'https://pedidos.pulcro.test'

const article = (id: number, wish: Partial<PaperArticle> = {}): PaperArticle => ({
  product_id: id,
  name: `Artículo ${id}`,
  external_id: `ART-${id}`,
  is_charge: false,
  categories: [`Sección ${1 + (id % 3)}`, `Estante ${id % 5}`],
  description: '',
  about: `Descripción del artículo ${id}.`,
  translated: null,
  extra_info: { Aplicaciones: 'Hoteles y oficinas' },
  sustainability_index: 8.4,
  is_eco: id % 2 === 0,
  biocide: false,
  price: 12.5,
  quantity: 1,
  discount: 0,
  measurement_unit: 'garrafa',
  unit_name: null,
  unit_quantity: 1,
  base: 12.5,
  ...NO_TAX,
  tax_rate: 21,
  ...wish,
})

const party = { external_id: '10482', address: 'Av. del Mar 4', postal_code: '07015', locality: 'Palma' }

const catalogOf = (wish: Partial<PaperCatalog> = {}): PaperCatalog => ({
  number: 'C26-000001',
  name: 'Químicos primavera',
  created: '2026-11-20T10:00:00.000Z',
  type: 'photo',
  items_per_page: 6,
  with_prices: true,
  details: '',
  currency_symbol: '€',
  base: 12.5,
  discounts: 0,
  tax: 2.63,
  client_discount_percentage: 0,
  client_discount: 0,
  final: 15.13,
  client: {
    ...party,
    country: 'es',
    tax_id: 'B07000000',
    name: 'Hotel Ñandú',
    contact: 'Eva Gil',
    email: 'eva@hotel.test',
    phone: '971 000 000',
  },
  center: { ...party, name: 'Playa' },
  seller: { name: 'Joan Pons', email: 'jpons@pulcro.test', phone: '' },
  language: 'es',
  country: 'es',
  logo: null,
  articles: [article(1)],
  ...wish,
})

const deskOf = (language: Language = 'es') => ({
  brand: brandOf('pulcro'),
  language,
  now,
  settings: DEFAULT_SETTINGS,
  address: ADDRESS,
})

const many = (count: number) => Array.from({ length: count }, (_, index) => article(index + 1))
const print = async (wish: Partial<PaperCatalog> = {}, language: Language = 'es') =>
  printCatalog(catalogOf(wish), deskOf(language))

afterAll(stopPdf)

describe.each(ITEMS_PER_PAGE.map(items_per_page => ({ items_per_page })))(
  'a catalogue of $items_per_page a page',
  ({ items_per_page }) => {
    test('is sound and says every article once, with its code and price', async () => {
      const { file, pages } = await print({ items_per_page, articles: many(31) })
      await checkPdf(file)
      const text = await textOf(file)
      for (const { external_id } of many(31)) expect(text.match(new RegExp(`${external_id}\\b`, 'g'))).toHaveLength(1)
      expect(text.match(/12,50 €/g)).toHaveLength(31)
      expect(text.replaceAll(' ', '')).toContain(`${pages}/${pages}`)
    })

    test('without prices says that they are those of the tariff', async () => {
      const text = await textOf((await print({ items_per_page, with_prices: false, articles: many(3) })).file)
      expect(text).not.toContain('€')
      expect(text).toContain('Precio según tarifa')
    })
  },
)

test.each([4, 6, 9, 0] as const)(
  'of %i a page, a page with a biocide marks it and says how to use it safely',
  async items_per_page => {
    const articles = many(80).map(each => ({ ...each, biocide: each.product_id === 1, is_eco: false }))
    const { file } = await print({ items_per_page, articles })
    const text = await textOf(file)
    expect(text.match(/Utilice los biocidas de forma segura\./g)).toHaveLength(1)
    expect(text.match(/Biocida\b/g)).toHaveLength(1)
  },
)

test('a budget says at a biocide how to use it safely', async () => {
  const { file } = await print({ type: 'budgetwof', articles: [article(1, { biocide: true }), article(2)] })
  expect((await textOf(file)).replaceAll(/\s+/g, ' ').match(/Utilice los biocidas de forma segura\./g)).toHaveLength(1)
})

test('an article without a price is to be asked for', async () => {
  const { file } = await print({ articles: [article(1, { price: null })] })
  expect(await textOf(file)).toContain('A consultar')
})

test('a discount shows the price before and after it', async () => {
  const text = await textOf((await print({ articles: [article(1, { price: 20, discount: 10 })] })).file)
  expect(text).toContain('20,00 €')
  expect(text).toContain('18,00 €')
})

test('a catalogue of more than 12 articles has contents with the pages of its sections', async () => {
  expect(await textOf((await print({ articles: many(12) })).file)).not.toContain('Contenido')
  const text = await textOf((await print({ articles: many(13) })).file)
  expect(text).toMatch(/Contenido[\s\S]*Sección 2 +3\n[\s\S]*Sección 3 +4\n[\s\S]*Sección 1 +\d\n/)
})

test('its sections are bookmarks, and it is tagged and in the language of its reader', async () => {
  const raw = await unpacked((await print({ articles: many(13) }, 'pt')).file)
  expect(raw).toContain('/Outlines')
  expect(raw.match(/\/Type \/StructTreeRoot/g)).toHaveLength(1)
  expect(raw).toContain('/Lang (pt')
})

test.each([4, 6, 9] as const)('the codes of %i a page open their articles in the portal', async items_per_page => {
  const { file } = await print({ items_per_page, articles: many(1) })
  expect(await codeOn(file, 2)).toBe(`${ADDRESS}/catalogo/product/1`)
})

test('names with markup and long words stay text', async () => {
  const name = '#panic("x") <b>*y*</b> $z$ @a \\ `b`'
  const { file } = await print({ name, articles: [article(1, { name, about: 'x'.repeat(4000) })] })
  await checkPdf(file)
  expect((await textOf(file)).split(name).length).toBeGreaterThan(2)
})

test('a document runs nothing, embeds no file and leads nowhere outside', async () => {
  for (const type of ['photo', 'brand', 'text', 'budgetwf', 'budgetwof'] as const) {
    const raw = await unpacked((await print({ type, articles: many(13) })).file)
    for (const name of ['/JavaScript', '/JS', '/Launch', '/OpenAction', '/EmbeddedFile', '/URI']) {
      expect(raw).not.toContain(`${name} `)
    }
  }
})

test.each(['budgetwf', 'budgetwof'] as const)(
  'R150: %s is a sheet with lines and totals, without a cover',
  async type => {
    const { file } = await print({ type })
    await checkPdf(file)
    const text = await textOf(file)
    expect(text).toContain('PRESUPUESTO C26-000001')
    expect(text).toContain('15,13 €')
    expect(text).toContain('Hotel Ñandú')
  },
)

test.each([28, 31, 34, 37, 40])('the signature is on the page of the totals, after %i lines', async count => {
  const { file } = await print({ type: 'budgetwof', articles: many(count), details: 'Hasta fin de año.' })
  const signed = (await textOf(file)).split('\f').filter(page => page.includes('Firma'))
  expect(signed).toHaveLength(1)
  expect(signed[0]).toContain('15,13 €')
})

test('a budget tells how its client is reached, with no sign at the end of a line', async () => {
  const client = { ...catalogOf().client, contact: 'Margalida Pons', email: 'compras@hotel-miramar.test' }
  const text = await textOf((await print({ type: 'budgetwf', client })).file)
  for (const said of [client.contact, client.email, client.phone]) expect(text).toContain(said)
  expect(text).not.toMatch(/·( {3,}|$)/m)
})

const LONG = 'Dispensador de toallas plegadas en acero inoxidable satinado con cerradura y visor, capacidad'

test('names in a list are of one size, and a long one has two lines', async () => {
  const articles = [article(1), article(2, { name: `${LONG} 600 unidades` })]
  const words = await placesOf((await print({ items_per_page: 0, articles })).file)
  const heightOf = (word: string): number => {
    const { yMin, yMax } = /yMin="(?<yMin>[^"]+)".*yMax="(?<yMax>[^"]+)"/.exec(
      words.find(each => each.includes(`>${word}<`)) ?? '',
    )!.groups!
    return Number(yMax) - Number(yMin)
  }
  expect(heightOf('Dispensador')).toBeCloseTo(heightOf('Artículo'))
  expect(heightOf('unidades')).toBeCloseTo(heightOf('Artículo'))
})

test.each(ITEMS_PER_PAGE)('a long name keeps what tells sizes apart, %i a page', async items_per_page => {
  const name = `${LONG} hasta seiscientas unidades en cada carga, color blanco, 85 x 105 cm`
  const text = await textOf((await print({ items_per_page, articles: [article(1, { name })] })).file)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Dispensador de toallas')
  expect(text).toContain('105 cm')
})

test.each([
  ['es', 'Contacto'],
  ['en', 'Contact'],
  ['pt', 'Contacto'],
] as const)('speaks %s', async (language, contact) => {
  expect(await textOf((await print({}, language)).file)).toContain(contact)
})

test('its first pages are pictures, four at most', async () => {
  const few = await drawFirstPages(catalogOf(), deskOf())
  const pages = await drawFirstPages(catalogOf({ articles: many(40) }), deskOf())
  expect([few.length, pages.length]).toEqual([3, 4])
  for (const page of pages) expect(page.subarray(1, 4).toString()).toBe('PNG')
})

test('the picture of the brand cover has its ground, on which the words are white', async () => {
  const [cover] = await drawFirstPages(catalogOf({ type: 'brand' }), deskOf())
  const href = `data:image/png;base64,${cover!.toString('base64')}`
  const { pixels } = await renderAsync(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><image width="720" height="1018" href="${href}"/></svg>`,
  )
  expect([...pixels.subarray(0, 3)]).toEqual([0x0f, 0x76, 0x6e])
})

test('a catalogue of 2,000 articles is made', async () => {
  const { file, pages } = await print({ items_per_page: 0, articles: many(2000) })
  expect(pages).toBe(62)
  expect(file.length).toBeLessThan(20_000_000)
})
