import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCatalogue } from '#db/demo/articles/catalogue.ts'
import { randomFor } from '#db/demo/random.ts'
import { scales } from '#db/demo/scale.ts'
import { recordset } from '#server/database/connect.ts'
import type { Viewer } from '#server/context.ts'
import { parseSearch } from '#server/products/parse-search.ts'
import { readOwn } from '#server/products/own-store.ts'
import { ownArticles } from '#server/products/rank-store.ts'
import { anybody, buyer } from '#server/products/scope.ts'
import { typedFor } from '#server/products/search-history.ts'
import { hitCategories, isVague, searchHits } from '#server/products/search-store.ts'
import { contextOf } from '#server/test/orderers.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { readCatalogue, type ReadCatalogue } from './catalogue-store.ts'
import type { SearchQuery } from './match.ts'
import { categoriesOf, findHits, type OwnArticles, rankHits } from './ranking.ts'

// What is ranked in memory is what the database ranks: for 900 searches of all kinds, on a catalogue of the demo company's
// names, for a buyer who takes and likes some of it, and for somebody who is nobody's client.

const ARTICLES = 400
const SEARCHES = 900
const LIMIT = 40

let server: TestServer
let catalogue: ReadCatalogue
const leaves: number[] = []
let top: number
let asker: { viewer: Viewer; today: string }
let client: number
let center: number
let own: OwnArticles

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
  await orderSome()
  await make.refreshSales()
  catalogue = await readCatalogue(sql)
  own = await readOwn(sql, asker, { client, center })
})
afterAll(() => server.close())

/** The center of a hotel, its client and other hotels and schools take some of the articles; the user likes a few. */
async function orderSome(): Promise<void> {
  const { make, sql } = server
  const random = randomFor('orders')
  const products = await sql<{ id: number }[]>`select id from products order by id`
  const [hotels, schools] = await sql<{ id: number }[]>`
    insert into sectors (external_id, name) values ('H', 'Hoteles'), ('S', 'Colegios') returning id`
  const take = async (client: number, center: number, month: number) => {
    const lines = random.sample(products, 40).map(({ id }) => ({ product: id, quantity: random.int(1, 90) }))
    await make.order({ client, center, at: `2026-0${month}-10T09:00:00Z`, lines })
  }
  for (const [index, sector] of [hotels!, hotels!, hotels!, schools!, schools!].entries()) {
    const buying = await make.client()
    await sql`update clients set sector_id = ${sector.id} where id = ${buying}`
    const centers = [await make.center({ client: buying }), await make.center({ client: buying })]
    for (const each of centers) for (const month of [2, 5, 9]) await take(buying, each, month)
    if (index === 0) [client, center] = [buying, centers[0]!]
  }
  const user = await make.user({ clients: [client] })
  for (const { id } of random.sample(products, 5))
    await sql`insert into favourites (user_id, product_id, created_at) values (${user}, ${id}, now())`
  asker = { viewer: (await contextOf(server, user)).viewer, today: '2026-11-20' }
}

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
  ids: number[]
  count: number
  vague: boolean
  categories: object[]
}

interface Asked {
  category: number | undefined
  offset: number
  isBuyer: boolean
}

async function asked(sought: SearchQuery, { category, offset, isBuyer }: Asked): Promise<Answer> {
  const { sql } = server
  const shelf =
    category === undefined
      ? sql`true`
      : sql`product_id in (select product_id from shelves where category_id = ${category})`
  const filter = { client, center }
  const whom = isBuyer ? sql`${buyer(sql, asker.viewer, filter)}, ${ownArticles(sql, asker, filter)}` : anybody(sql)
  const [row] = await sql<[Answer]>`
    with ${whom}, ${searchHits(sql, sought, isBuyer)}
    select array(
        select product_id from hits where ${shelf}
        order by rank desc, name collate "C", product_id limit ${LIMIT} offset ${offset}
      ) as ids,
      (select count(*)::int from hits where ${shelf}) as count, ${isVague(sql, sought)} as vague,
      ${hitCategories(sql, 3)} as categories`
  return row
}

const NOBODY: OwnArticles = { sector: null, points: new Map() }

function remembered(sought: SearchQuery, { category, offset, isBuyer }: Asked): Answer {
  const found = findHits(catalogue, sought)
  const { vague } = found
  const ranking = rankHits(catalogue, found, isBuyer ? own : NOBODY, { category, offset, limit: LIMIT })
  return { ...ranking, vague, categories: categoriesOf(catalogue, found, 3) }
}

test('the memory ranks as the database does', async () => {
  const seen = { found: 0, many: 0, shelved: 0, coded: 0, own: 0 }
  for (const [index, search] of searches().entries()) {
    const understood = parseSearch(search, catalogue.vocabulary)
    const how = {
      category: index % 3 === 0 ? [top, ...leaves][index % 5] : undefined,
      offset: index % 5 === 0 ? 10 : 0,
      isBuyer: index % 4 > 0,
    }
    const exact = { understood, approximate: false }
    const answer = remembered(exact, how)
    expect(answer, search).toEqual(await asked(exact, how))
    seen.found += Number(answer.count > 0)
    seen.many += Number(answer.count > LIMIT)
    seen.shelved += Number(answer.count > 0 && how.category !== undefined)
    seen.own += Number(how.isBuyer && answer.ids.slice(1).some(id => own.points.has(id)))
    seen.coded += Number(understood.code !== '')
    // With a code of the catalogue it is never asked for some of the words.
    if (understood.code !== '' || understood.some.length < 2) continue
    const some = { understood, approximate: true }
    expect(remembered(some, how), search).toEqual(await asked(some, how))
  }
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(SEARCHES / 30)
})

const ALL: Asked = { category: undefined, offset: 0, isBuyer: false }

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
  expect(remembered({ understood, approximate: false }, ALL).count).toBe(2)
})

test('an article that is gone is not found, though no word has changed', async () => {
  const { sql } = server
  const before = catalogue
  const understood = parseSearch('zuecos', before.vocabulary)
  await sql`delete from products where name = 'Zueco blanco'`
  catalogue = await readCatalogue(sql, before)
  expect(catalogue.worded).toBe(before.worded)
  expect(remembered({ understood, approximate: false }, ALL).count).toBe(1)
})
