import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCatalogue } from '#db/demo/articles/catalogue.ts'
import { productRows, stockRows } from '#db/demo/articles/rows.ts'
import { categoryRows } from '#db/demo/categories.ts'
import { type Row, writeCsv } from '#db/demo/csv.ts'
import { countryRows, taxRateRows } from '#db/demo/clients/places.ts'
import { priceRows } from '#db/demo/prices.ts'
import { scales } from '#db/demo/scale.ts'
import { supplierRows } from '#db/demo/suppliers.ts'
import { OPERATOR } from '#server/exchange/storing/sender.ts'
import { importFolder } from '#server/exchange/service.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { BEGUN, QUALITY } from '#server/test/search/search-quality.ts'

// Among the first three of the articles found must be one that was looked for, in the catalogue of the demo company.

const LOOKED_AT = 3
const SHARE = 0.95

let server: TestServer
let buyer: number
let client: number

beforeAll(async () => {
  server = await testServer()
  await importCatalogue()
  client = await server.make.client()
  buyer = await server.make.user({ clients: [client] })
})
afterAll(() => server.close())

async function importCatalogue(): Promise<void> {
  const products = buildCatalogue(scales.normal)
  const kinds: Record<string, Iterable<Row>> = {
    countries: countryRows(),
    tax_rates: taxRateRows(),
    suppliers: supplierRows(),
    categories: categoryRows(),
    products: productRows(products),
    prices: priceRows(products),
    stock: stockRows(products, 20_000),
  }
  const folder = await mkdtemp(join(tmpdir(), 'pulcro-quality-'))
  for (const [kind, rows] of Object.entries(kinds)) await writeCsv(folder, kind, rows)
  await importFolder({
    sql: server.sql,
    folder,
    keepGood: false,
    now: new Date(),
    sender: OPERATOR,
    log: () => undefined,
  })
  await rm(folder, { recursive: true })
}

interface Article {
  external_id: string
  name: string
}

test.each([
  ['a search', QUALITY, (typed: string) => `/products/?ordering=relevance&page_size=${LOOKED_AT}&search=${typed}`, 160],
  ['what has been typed so far', BEGUN, (typed: string) => `/product_suggestions/?search=${typed}`, 30],
] as const)('%s finds what was meant', async (_what, table, path, least) => {
  const cases = casesOf(table)
  expect(cases.length).toBeGreaterThanOrEqual(least)
  const failed: string[] = []
  for (const { typed, wanted } of cases) {
    const { body } = await server.as(buyer).get(`${path(encodeURIComponent(typed))}&client=${client}`)
    const found: Article[] = (body.results ?? body.products).slice(0, LOOKED_AT)
    if (!found.some(article => isWanted(article, wanted))) {
      failed.push(`«${typed}» is to find ${wanted}, found ${found.map(each => each.name).join(' · ') || 'nothing'}`)
    }
  }
  if (failed.length > 0)
    process.stdout.write(`${cases.length - failed.length} of ${cases.length}:\n${failed.join('\n')}\n`)
  expect(failed.length / cases.length).toBeLessThanOrEqual(1 - SHARE)
})

const casesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map(line => {
      const [typed = '', wanted = ''] = line.split(' = ')
      return { typed, wanted }
    })

function isWanted({ external_id, name }: Article, wanted: string): boolean {
  if (wanted.startsWith('#')) return external_id === wanted.slice(1)
  return wanted.split('|').some(pattern => {
    const [beginning = '', ...parts] = pattern.split('*')
    return name.startsWith(beginning) && parts.every(part => name.includes(part))
  })
}

// Accessories have the word in their name too; they come behind.
test.each([
  ['papel', 'Papel'],
  ['papel higiénico', 'Papel higiénico'],
  ['jabón', 'Jabón'],
  ['guante', 'Guante'],
  ['servilleta', 'Servilleta'],
  ['bolsa basura', 'Bolsa de basura'],
  ['bobina', 'Bobina'],
  ['mopa', 'Mopa'],
  ['vaso', 'Vaso'],
  ['ambientador', 'Ambientador'],
  ['toalla', 'Toalla'],
  ['wc gel', 'Gel limpiador WC'],
  ['lavavajillas', 'Lavavajillas'],
])('first of all comes what is called so: %s', async (typed, beginning) => {
  const { body } = await server
    .as(buyer)
    .get(`/products/?ordering=relevance&page_size=5&client=${client}&search=${encodeURIComponent(typed)}`)
  const names = body.results.map(({ name }: Article) => name)
  expect(names).toHaveLength(5)
  expect(names.filter((name: string) => !name.startsWith(beginning))).toEqual([])
})
