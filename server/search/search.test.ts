import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let buyer: number
let client: number
let otherClient: number
const keys = new Map<number, string>()

const ARTICLES = [
  { key: 'lejia', external_id: 'LJ-100/5', name: 'Lejía perfumada 5 l', description: 'Desinfectante para suelos' },
  { key: 'lejia1', external_id: 'LJ-100', name: 'Lejía alimentaria 1 l', description: '' },
  { key: 'jabon', external_id: 'JB 22.4', name: 'Jabón líquido de manos', description: 'Con dosificador' },
  { key: 'papel', external_id: 'PAP-0001', name: 'Papel higiénico doméstico', description: 'Doble capa' },
  { key: 'toalla', external_id: 'PAP-0002', name: 'Toallas de papel zigzag', description: '' },
  { key: 'guante', external_id: '700123', name: 'Guantes de nitrilo azul', description: 'Talla M' },
  { key: 'bolsa', external_id: '700124', name: 'Bolsas de basura 85x105', description: 'Galga 120' },
  { key: 'fregona', external_id: 'FR-1', name: 'Fregona de algodón', description: 'Para lejía' },
]

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  client = await make.client()
  otherClient = await make.client()
  buyer = await make.user({ clients: [client, otherClient] })
  const supplier = await make.supplier('Químicas Ñuñoa')
  const [chemistry, paper] = [await make.category('Química'), await make.category('Celulosa')]
  for (const { key, ...wish } of ARTICLES) {
    const category = ['papel', 'toalla'].includes(key) ? paper : chemistry
    const id = await make.product({ ...wish, category, ...(key === 'lejia' && { supplier }) })
    keys.set(id, key)
    if (key === 'guante')
      await sql`insert into client_references (client_id, product_id, reference) values (${client}, ${id}, 'MI-REF 9')`
  }
  await make.refresh()
})
afterAll(() => server.close())

const search = async (typed: string, query = `client=${client}`) => {
  const { status, body } = await server
    .as(buyer)
    .get(`/products/?ordering=relevance&${query}&search=${encodeURIComponent(typed)}`)
  expect(status).toBe(200)
  return { ...body, found: body.results.map(({ id }: { id: number }) => keys.get(id)) }
}

describe('the exact code is the first result', () => {
  test.each([
    ['LJ-100', 'lejia1'],
    ['lj100', 'lejia1'],
    ['lj 100', 'lejia1'],
    ['LJ-100/5', 'lejia'],
    ['lj1005', 'lejia'],
    ['jb22.4', 'jabon'],
    ['JB-22-4', 'jabon'],
    ['pap 0001', 'papel'],
    ['700123', 'guante'],
    ['mi-ref 9', 'guante'],
    ['MIREF9', 'guante'],
  ])('%s', async (typed, expected) => {
    expect((await search(typed)).found[0]).toBe(expected)
  })

  test('the beginning of a code finds all that begin so', async () => {
    expect((await search('pap-000')).found.toSorted()).toEqual(['papel', 'toalla'])
    expect((await search('7001')).found.toSorted()).toEqual(['bolsa', 'guante'])
  })

  test('the reference of one client is not another’s', async () => {
    expect((await search('mi-ref 9', `client=${otherClient}`)).found).not.toContain('guante')
    expect((await search('miref9', '')).found).not.toContain('guante')
  })
})

describe('words', () => {
  test.each([
    ['with accents', 'lejía', ['fregona', 'lejia', 'lejia1']],
    ['without', 'lejia', ['fregona', 'lejia', 'lejia1']],
    ['in capitals', 'LEJÍA PERFUMADA', ['lejia']],
    ['in the singular', 'guante', ['guante']],
    ['in the plural', 'fregonas', ['fregona']],
    ['begun only', 'higi', ['papel']],
    ['begun with an accent', 'líqui', ['jabon']],
    ['in any order', 'manos jabon', ['jabon']],
    ['with words that say nothing', 'jabón de manos', ['jabon']],
    ['of the supplier', 'nunoa', ['lejia']],
    ['of the description', 'dosificador', ['jabon']],
    ['with a measure', 'bolsas 85x105', ['bolsa']],
    ['with a single letter beside', 'lejía 5 l', ['lejia']],
    ['with one wrong letter', 'fregoma', ['fregona']],
    ['with a letter too few', 'nitrlo', ['guante']],
    ['with two letters changed round', 'higeinico', ['papel']],
  ])('%s: %s', async (_how, typed, expected) => {
    const { found, approximate, count } = await search(typed)
    expect(found.toSorted()).toEqual(expected)
    expect(approximate).toBe(false)
    expect(count).toBe(expected.length)
  })

  test('if no article matches all words, those with some are shown, with a note', async () => {
    const { found, approximate } = await search('jabón zigzag')
    expect(found.toSorted()).toEqual(['jabon', 'toalla'])
    expect(approximate).toBe(true)
  })

  test.each(['xyzzy', '---', '%', '&|!', "'", '漢字', '\\', ':*', 'a & !b', '()'])(
    '%s finds nothing, or something, in peace',
    async typed => {
      const { found, count } = await search(typed)
      expect(count).toBe(found.length)
    },
  )

  test.each(['xyzzy', 'zzzzqq', 'jjjj', 'qqqq', 'lllll', 'asdasd', 'qwertyu', 'xyzzy asdasd'])(
    'keys pressed at random find nothing: %s',
    async typed => {
      expect(await search(typed)).toMatchObject({ count: 0, results: [], approximate: false })
    },
  )

  test.each([
    ['fregata', 'fregona'],
    ['fregotas y bolcas', 'bolsa'],
  ])('what is far from all words of the catalogue is a guess, and it is said: %s', async (typed, guessed) => {
    const { found, approximate } = await search(typed)
    expect(found).toContain(guessed)
    expect(approximate).toBe(true)
  })

  test('a code is no guess, whatever its letters resemble', async () => {
    expect(await search('pap')).toMatchObject({ approximate: false })
  })
})

describe('with other things', () => {
  test('a category narrows a search', async () => {
    const paper = await server.sql<{ id: number }[]>`select id from categories where name = 'Celulosa'`
    expect((await search('papel', `client=${client}&category=${paper[0]!.id}`)).found.toSorted()).toEqual([
      'papel',
      'toalla',
    ])
    expect((await search('lejía', `client=${client}&category=${paper[0]!.id}`)).found).toEqual([])
  })

  test('every page of a search has its own articles', async () => {
    const pages = [1, 2, 3].map(page => search('lejía', `client=${client}&page=${page}&page_size=1`))
    const found = (await Promise.all(pages)).map(({ found, count }) => {
      expect(count).toBe(3)
      return found[0]
    })
    expect(new Set(found).size).toBe(3)
  })

  test('suggestions are the first articles and the categories with most of them', async () => {
    const { body } = await server.as(buyer).get(`/product_suggestions/?client=${client}&search=papel`)
    expect(body.products.map(({ id }: { id: number }) => keys.get(id)).toSorted()).toEqual(['papel', 'toalla'])
    expect(body.categories).toMatchObject([{ name: 'Celulosa', count: 2, path: '' }])
    expect(body.count).toBe(2)
  })
})

test('the category whose articles are called what was typed is suggested before a larger one that is found otherwise', async () => {
  const { make } = server
  const [nitrile, vinyl] = [await make.category('Guantes de nitrilo'), await make.category('Guantes de vinilo')]
  const supplier = await make.supplier('Nitrasa')
  for (let size = 0; size < 2; size++) await make.product({ name: `Guante nitrilo ${size}`, category: nitrile })
  for (let size = 0; size < 3; size++) await make.product({ name: `Guante vinilo ${size}`, category: vinyl, supplier })
  await make.refresh()
  const { body } = await server.as(buyer).get(`/product_suggestions/?client=${client}&search=guant%20nitr`)
  expect(body.categories).toContainEqual(expect.objectContaining({ id: vinyl, count: 3 }))
  expect(body.categories[0]).toMatchObject({ id: nitrile, count: 2 })
})
