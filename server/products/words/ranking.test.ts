import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCatalogue } from '#db/demo/articles/catalogue.ts'
import { randomFor } from '#db/demo/random.ts'
import { scales } from '#db/demo/scale.ts'
import { recordset } from '#server/database/connect.ts'
import { parseSearch } from '#server/products/parse-search.ts'
import { anybody } from '#server/products/scope.ts'
import { typedFor } from '#server/products/search-history.ts'
import { hitCategories, isVague, searchHits } from '#server/products/search-store.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { readCatalogue, type ReadCatalogue } from './catalogue-store.ts'
import type { SearchQuery } from './match.ts'
import { rankHits } from './ranking.ts'

// What is ranked in memory for all is what the database ranks for one buyer: for 900 searches of all kinds, on a catalogue
// of the demo company's names.

const ARTICLES = 400
const SEARCHES = 900
const LIMIT = 40

let server: TestServer
let catalogue: ReadCatalogue
const leaves: number[] = []
let top: number

const articles = buildCatalogue(scales.normal)
  .filter((_, index) => index % 3 === 0)
  .slice(0, ARTICLES)

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  await make.world()
  top = await make.category('Limpieza')
  for (const name of ['Ábaco', 'Zócalo', 'abrazo', 'Limpieza de suelos'])
    leaves.push(await make.category(name, name === 'abrazo' ? null : top))
  const random = randomFor('ranking')
  const rows = articles.map(({ external_id, name, description, obsolete }) => ({
    external_id,
    name,
    description,
    obsolete,
    stock: random.int(0, 3),
    is_priced: random.chance(0.9),
    categories: random.sample(leaves, random.int(0, 2)),
  }))
  await sql`
    with given as materialized (
      select * from ${recordset(sql, rows)} as t (
        external_id text, name text, description text, obsolete boolean, stock integer, is_priced boolean, categories bigint[])
    ), stored as (
      insert into products (external_id, name, description, obsolete, stock, tax_code)
      select external_id, name, description, obsolete, stock, 'general' from given returning id, external_id
    ), priced as (
      insert into prices (country_id, product_id, price)
      select 'es', s.id, 10 from stored s join given g using (external_id) where g.is_priced
    )
    insert into product_categories (product_id, category_id)
    select s.id, unnest(g.categories) from stored s join given g using (external_id)`
  await make.refresh()
  catalogue = await readCatalogue(sql)
})
afterAll(() => server.close())

function searches(): string[] {
  const random = randomFor('searches')
  const someLetters = (text: string) => text.slice(0, random.int(1, 6))
  const kinds: ((name: string, code: string, index: number) => string)[] = [
    (name, code, index) => typedFor({ name, external_id: code, reference: '' }, random.next, index).typed,
    name => name.split(' ').map(someLetters).slice(0, 3).join(' '),
    (_, code) => someLetters(code),
    (name, code) => `${name.split(' ')[0]} ${code}`,
    name => `${name.split(' ').toReversed().slice(0, 4).join(' ')} talla m`,
    name => `${name.split(' ').slice(0, 2).join(' ')} xqzzk ${random.int(1, 99)}`,
  ]
  return Array.from({ length: SEARCHES }, (_, index) => {
    const { name, external_id } = random.pick(articles)
    return kinds[index % kinds.length]!(name, external_id, index)
  })
}

interface Answer {
  ids: string
  ranks: string
  count: number
  vague: boolean
  categories: object[]
}

async function asked(sought: SearchQuery, category: number | undefined): Promise<Answer> {
  const { sql } = server
  const shelf =
    category === undefined
      ? sql`true`
      : sql`product_id in (select product_id from shelves where category_id = ${category})`
  const [row] = await sql<[Answer]>`
    with ${anybody(sql)}, ${searchHits(sql, sought)},
    best as materialized (select product_id, rank from hits where ${shelf} order by rank desc, name collate "C", product_id limit ${LIMIT})
    select array(select product_id from best)::text as ids, array(select rank from best)::text as ranks,
      (select count(*)::int from hits where ${shelf}) as count, ${isVague(sql, sought)} as vague,
      ${hitCategories(sql, 3)} as categories`
  return row
}

function remembered(sought: SearchQuery, category: number | undefined): Answer {
  const { ids, ranks, count, vague, categories } = rankHits(catalogue, sought, {
    category,
    limit: LIMIT,
    categories: 3,
  })
  return { ids, ranks, count, vague, categories }
}

test('the memory ranks as the database does', async () => {
  const seen = { found: 0, many: 0, shelved: 0, coded: 0 }
  for (const [index, search] of searches().entries()) {
    const understood = parseSearch(search, catalogue.vocabulary)
    const category = index % 3 === 0 ? [top, ...leaves][index % 5] : undefined
    const exact = { understood, approximate: false }
    const answer = remembered(exact, category)
    expect(answer, search).toEqual(await asked(exact, category))
    seen.found += Number(answer.count > 0)
    seen.many += Number(answer.count > LIMIT)
    seen.shelved += Number(answer.count > 0 && category !== undefined)
    seen.coded += Number(understood.code !== '')
    // With a code of the catalogue it is never asked for some of the words.
    if (understood.code !== '' || understood.some.length < 2) continue
    const some = { understood, approximate: true }
    expect(remembered(some, category), search).toEqual(await asked(some, category))
  }
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(SEARCHES / 30)
})

const readAfter = async (change: Promise<unknown>): Promise<ReadCatalogue> => {
  await change
  await server.make.refresh()
  return readCatalogue(server.sql, catalogue)
}

test('words are read again where a name, a description or the list of articles changes, and for nothing else', async () => {
  const { sql, make } = server
  const [{ id }] = await sql<[{ id: number }]>`select product_id as id from search_articles order by name limit 1`
  const worded = async (change: Promise<unknown>) => {
    const before = catalogue
    catalogue = await readAfter(change)
    expect(catalogue.version).toBeGreaterThan(before.version)
    return catalogue.words !== before.words
  }
  expect(await worded(sql`update products set stock = 1 - least(stock, 1)`)).toBe(false)
  expect(await worded(sql`update products set obsolete = not obsolete where id = ${id}`)).toBe(false)
  expect(await worded(sql`update products set name = 'Zueco' where id = ${id}`)).toBe(true)
  // The same words, at another place in the order of names.
  expect(await worded(sql`update products set name = 'zueco' where id = ${id}`)).toBe(true)
  expect(await worded(sql`update products set description = 'Con suela' where id = ${id}`)).toBe(true)
  expect(await worded(make.product({ name: 'Zueco blanco' }))).toBe(true)
  const understood = parseSearch('zuecos', catalogue.vocabulary)
  expect(remembered({ understood, approximate: false }, undefined).count).toBe(2)
})

test('an article that is gone is not found, though no word has changed', async () => {
  const { sql } = server
  const before = catalogue
  const understood = parseSearch('zuecos', before.vocabulary)
  await sql`delete from products where name = 'zueco'`
  catalogue = await readCatalogue(sql, before)
  expect(catalogue.worded).toBe(before.worded)
  expect(remembered({ understood, approximate: false }, undefined).count).toBe(1)
})
