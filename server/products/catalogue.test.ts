import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDERINGS, type Ordering } from '#domain/products/narrowing/ordering.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// The catalogue against a plain model of it: every filter, every order, every page.

interface Article {
  id: number
  name: string
  photo: boolean
  price: number | null
  special: number | null
  category: number
  supplier: number
  is_eco: boolean
  is_outlet: boolean
  is_covid: boolean
  stock: number
  isUsual: boolean
  /** Units that the centre took, and that the whole client took. */
  center: number
  client: number
}

let server: TestServer
let buyer: number
let sales: number
let client: number
let center: number
let root: number
let branch: number
let leaf: number
let otherRoot: number
let suppliers: number[]
const articles: Article[] = []

const NAMES = ['Ábaco', 'zorro', 'Ñandú', 'nube', 'Nube', 'ocho', 'árbol', 'Zapato', 'jabón', 'Éter']

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  sales = await make.user({ role: 'sales_person' })
  client = await make.client({ sales_person: sales })
  center = await make.center({ client })
  const otherCenter = await make.center({ client })
  buyer = await make.user({ clients: [client] })
  root = await make.category('Higiene')
  branch = await make.category('Papel', root)
  leaf = await make.category('Bobinas', branch)
  otherRoot = await make.category('Cocina')
  suppliers = [await make.supplier('Alfa'), await make.supplier('Beta'), await make.supplier('Gamma')]
  await sql`update suppliers set preferred = true where id = ${suppliers[1]!}`
  for (let index = 0; index < 57; index++) {
    const article = {
      name: `${NAMES[index % 10]} ${index % 4}`,
      photo: index % 3 === 0,
      price: index % 11 === 0 ? null : (index * 37) % 50,
      special: index % 5 === 0 ? (index * 13) % 40 : null,
      category: [root, branch, leaf, otherRoot][index % 4]!,
      supplier: suppliers[index % 3]!,
      is_eco: index % 2 === 0,
      is_outlet: index % 6 === 0,
      is_covid: index % 9 === 0,
      stock: index % 13 === 0 ? 0 : 100,
      isUsual: index % 7 === 0,
      center: index % 4 === 0 ? (index % 8) + 1 : 0,
      client: (index % 4 === 0 ? (index % 8) + 1 : 0) + (index % 5 === 1 ? 20 : 0),
    }
    const id = await make.product(article)
    await sql`update products set is_covid = ${article.is_covid}, image_url = ${article.photo ? '/x.jpg' : null} where id = ${id}`
    if (article.special !== null) await make.specialPrice({ client, product: id, price: article.special })
    if (article.isUsual) await sql`insert into usual_products (client_id, product_id) values (${client}, ${id})`
    const months: [number, number, string][] = [
      [center, article.center, '2026-10-01'],
      [otherCenter, article.client - article.center, '2025-12-01'],
      // Thirteen months back: counts no more.
      [center, 999, '2025-11-01'],
    ]
    for (const [at, quantity, month] of months) {
      if (quantity === 0) continue
      await sql`insert into consumption_months values (${client}, ${at}, ${id}, ${month}, ${quantity}, 0)`
    }
    articles.push({ id, ...article })
  }
  await make.refresh()
})
afterAll(() => server.close())

async function pages(query: string, user = buyer, pageSize = 7): Promise<{ ids: number[]; count: number }> {
  const ids: number[] = []
  let count = -1
  for (let page = 1; ; page++) {
    const { status, body } = await server.as(user).get(`/products/?${query}&page=${page}&page_size=${pageSize}`)
    expect(status).toBe(200)
    if (count >= 0) expect(body.count).toBe(count)
    count = body.count
    expect(body.total_pages).toBe(Math.ceil(count / pageSize))
    ids.push(...body.results.map(({ id }: { id: number }) => id))
    if (page >= body.total_pages) return { ids, count }
  }
}

const collator = new Intl.Collator('es')
const byName = (one: Article, other: Article) => collator.compare(one.name, other.name) || one.id - other.id
const byPhoto = (one: Article, other: Article) => Number(other.photo) - Number(one.photo) || byName(one, other)
const finalPrice = ({ price, special }: Article) => (price === null ? null : (special ?? price))
const nullsLast = (one: number | null, other: number | null, sign: 1 | -1) =>
  one === null || other === null ? Number(one === null) - Number(other === null) : sign * (one - other)

type Order = (one: Article, other: Article) => number
const consumed =
  (whose: 'center' | 'client', sign: 1 | -1, next: Order): Order =>
  (one, other) =>
    sign * (one[whose] - other[whose]) || next(one, other)
const regularity = ({ center }: Article) => (center === 0 ? 0 : 26 + Math.min(16, Math.round(2 * Math.log(1 + center))))
const categoryName = ({ category }: Article) =>
  ({ [root]: 'Higiene', [branch]: 'Papel', [leaf]: 'Bobinas', [otherRoot]: 'Cocina' })[category]!

const expectedOrder = (ordering: Ordering, whose: 'center' | 'client'): Order => {
  switch (ordering) {
    case 'name':
      return byName
    case 'category':
      return (one, other) => collator.compare(categoryName(one), categoryName(other)) || byName(one, other)
    case 'final_price':
      return (one, other) => nullsLast(finalPrice(one), finalPrice(other), 1) || byName(one, other)
    case '-final_price':
      return (one, other) => nullsLast(finalPrice(one), finalPrice(other), -1) || byPhoto(one, other)
    case 'total_consumption':
      return consumed(whose, 1, byName)
    case '-total_consumption':
    case 'rutero':
      return consumed(whose, -1, byPhoto)
    case '-has_image,name':
      return byPhoto
    // Each was taken in one month of the year; what clients and sectors take has not been counted yet.
    case 'recommended':
      return (one, other) =>
        (whose === 'center' ? regularity(other) - regularity(one) : 0) ||
        Number(other.photo) - Number(one.photo) ||
        Number(other.stock > 0) - Number(one.stock > 0) ||
        byName(one, other)
    // Without a search nothing is relevant: the order is the default.
    case 'relevance':
      return whose === 'center' ? consumed(whose, -1, byPhoto) : byPhoto
  }
}

// Names repeat, so that only the id tells some articles apart; where the sign is the same, any order of equals is right
// as long as all pages together have each once.
function expectSorted(ids: number[], order: Order, among: Article[]) {
  expect(ids.toSorted()).toEqual(among.map(({ id }) => id).toSorted())
  const sorted = ids.map(id => articles.find(article => article.id === id)!)
  const wrong = sorted.flatMap((article, index) => {
    const next = sorted[index + 1]
    return next && order(article, next) > 0 ? [`${article.name} (${article.id}) before ${next.name} (${next.id})`] : []
  })
  expect(wrong).toEqual([])
}

describe('R075: every order, over all its pages, has each article once', () => {
  test.each(ORDERINGS)('%s', async ordering => {
    const atCenter = await pages(`ordering=${ordering}&client=${client}&center=${center}`)
    expectSorted(atCenter.ids, expectedOrder(ordering, 'center'), articles)
    const atClient = await pages(`ordering=${ordering}&client=${client}`)
    // R076: by consumption there is an order only with a centre; without one it is the default.
    const isByConsumption = ['total_consumption', '-total_consumption', 'rutero'].includes(ordering)
    expectSorted(atClient.ids, isByConsumption ? byPhoto : expectedOrder(ordering, 'client'), articles)
  })

  test.each(ORDERINGS)('%s below a category', async ordering => {
    const below = articles.filter(({ category }) => category !== otherRoot)
    const { ids } = await pages(`ordering=${ordering}&center=${center}&category=${root}`)
    expectSorted(ids, expectedOrder(ordering, 'center'), below)
  })

  test('with a centre the default is what it takes most (R072), without one the pictures first', async () => {
    const atCenter = await pages(`center=${center}`)
    expectSorted(atCenter.ids, expectedOrder('-total_consumption', 'center'), articles)
    const without = await pages(`client=${client}`)
    expectSorted(without.ids, byPhoto, articles)
  })

  test.each(['password', '-cost', 'user__email', '(select 1)', 'name;', 'NAME', '-name', 'price', '1'])(
    'T10.3: %s is refused',
    async ordering => {
      const answer = await server.as(buyer).get(`/products/?ordering=${encodeURIComponent(ordering)}`)
      expect(answer).toMatchObject({ status: 400, body: { ordering: ['Esa opción no existe.'] } })
    },
  )
})

describe('R079 R080: every filter, alone and with others', () => {
  const isBuyable = ({ stock, price }: Article) => stock > 0 && price !== null
  const CASES: [string, (article: Article) => boolean][] = [
    ['is_eco=True', ({ is_eco }) => is_eco],
    ['is_eco=False', () => true],
    ['is_outlet=true', ({ is_outlet }) => is_outlet],
    ['is_covid=1', ({ is_covid }) => is_covid],
    ['only_usual_products=True', ({ isUsual }) => isUsual],
    ['add_extra_products=True', ({ isUsual }) => !isUsual],
    ['special_price=True', ({ special }) => special !== null],
    ['complete=False', isBuyable],
    ['complete=True', () => true],
    ['is_eco=True&is_outlet=True', ({ is_eco, is_outlet }) => is_eco && is_outlet],
    [
      'is_eco=True&complete=False&special_price=True',
      article => article.is_eco && isBuyable(article) && article.special !== null,
    ],
  ]

  test('R078: without a word about it the catalogue is complete', async () => {
    const { ids, count } = await pages(`client=${client}&ordering=name`)
    expect({ ids, count }).toEqual(await pages(`complete=True&client=${client}&ordering=name`))
    expect(count).toBe(articles.length)
    expect(count).toBeGreaterThan(articles.filter(isBuyable).length)
  })

  test.each(CASES)('%s', async (query, matches) => {
    for (const ordering of ['name', '-total_consumption', 'final_price'] as const) {
      const { ids, count } = await pages(`${query}&client=${client}&center=${center}&ordering=${ordering}`)
      expectSorted(ids, expectedOrder(ordering, 'center'), articles.filter(matches))
      expect(count).toBe(articles.filter(matches).length)
    }
  })

  test.each([
    ['the root', () => root, () => [root, branch, leaf]],
    ['a branch', () => branch, () => [branch, leaf]],
    ['a leaf', () => leaf, () => [leaf]],
  ])('a category holds what lies below: %s', async (_name, category, held) => {
    const { ids } = await pages(`category=${category()}&ordering=name`)
    expectSorted(
      ids,
      byName,
      articles.filter(article => held().includes(article.category)),
    )
  })

  test('a category that does not exist is empty', async () => {
    expect(await pages('category=999999')).toEqual({ ids: [], count: 0 })
  })

  test('R089: a supplier narrows for staff, never for a client', async () => {
    const query = `client=${client}&supplier=${suppliers[0]}&ordering=name`
    expectSorted(
      (await pages(query, sales)).ids,
      byName,
      articles.filter(({ supplier }) => supplier === suppliers[0]),
    )
    expectSorted((await pages(query, buyer)).ids, byName, articles)
  })
})

describe('suppliers of what is found', () => {
  const list = async (query: string) => (await server.as(sales).get(`/suppliers/?client=${client}&${query}`)).body

  test('with how many each has', async () => {
    expect((await list('')).results).toEqual([
      { id: suppliers[0], name: 'Alfa', count: 19 },
      { id: suppliers[1], name: 'Beta', count: 19 },
      { id: suppliers[2], name: 'Gamma', count: 19 },
    ])
    const eco = articles.filter(({ is_eco, supplier }) => is_eco && supplier === suppliers[0]).length
    expect((await list('is_eco=True')).results[0]).toMatchObject({ name: 'Alfa', count: eco })
    expect((await list(`supplier=${suppliers[2]}`)).results).toHaveLength(3)
    expect((await list('prefered=True')).results).toMatchObject([{ name: 'Beta' }])
    expect(await list('page_size=2&page=2')).toMatchObject({ count: 3, total_pages: 2, results: [{ name: 'Gamma' }] })
    expect(await list('search=xyzzy')).toMatchObject({ count: 0, results: [] })
  })
})

describe('consumption', () => {
  test('lists the most consumed articles, by centre and by client', async () => {
    const most = async (query: string) =>
      (await server.as(buyer).get(`/most_consumed/?${query}`)).body.results.map(({ id }: { id: number }) => id)
    const expected = (whose: 'center' | 'client') =>
      articles
        .filter(article => article[whose] > 0)
        .toSorted((one, other) => other[whose] - one[whose] || one.id - other.id)
        .slice(0, 20)
        .map(({ id }) => id)
    expect(await most(`center=${center}`)).toEqual(expected('center'))
    expect(await most(`client=${client}`)).toEqual(expected('client'))
  })

  test('R105 R113: twelve months in a card, the oldest first; 24 in the detail of a client', async () => {
    const article = articles.find(one => one.center > 0 && one.client > one.center)!
    const card = (await server.as(buyer).get(`/products/${article.id}/?client=${client}&center=${center}`)).body
    expect(card.consumption_months).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, article.center, 0])
    expect(card.total_consumption).toBe(article.center)
    expect(card.center_2y_consumptions).toHaveLength(12)
    const all = (await server.as(buyer).get(`/products/${article.id}/?client=${client}`)).body
    expect(all.consumption_months).toEqual([
      article.client - article.center,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      article.center,
      0,
    ])
    expect(all.center_2y_consumptions).toHaveLength(24)
    expect(all.center_2y_consumptions[11]).toEqual({ month: '2025-11-01', value: 999 })
    expect(all.center_2y_consumptions[0].month).toBe('2024-12-01')
  })

  test('a card says the same in the list and alone', async () => {
    const { body } = await server.as(buyer).get(`/products/?client=${client}&center=${center}&page_size=100`)
    for (const card of body.results.slice(0, 10)) {
      const { body: detail } = await server.as(buyer).get(`/products/${card.id}/?client=${client}&center=${center}`)
      expect(detail).toMatchObject(card)
    }
  })
})

test('a client that is held to its articles sees these alone, everywhere', async () => {
  const held = await server.make.client({ only_authorized_products: true })
  const user = await server.make.user({ clients: [held] })
  const allowed = articles.slice(10, 15)
  for (const { id } of allowed)
    await server.sql`insert into authorised_products (client_id, product_id) values (${held}, ${id})`
  for (const ordering of ORDERINGS) {
    const { ids, count } = await pages(`client=${held}&ordering=${ordering}`, user, 2)
    expect(ids.toSorted()).toEqual(allowed.map(({ id }) => id).toSorted())
    expect(count).toBe(5)
  }
  expect(await server.as(user).get(`/products/${articles[0]!.id}/?client=${held}`)).toMatchObject({ status: 404 })
  expect(await server.as(user).get(`/products/${allowed[0]!.id}/?client=${held}`)).toMatchObject({ status: 200 })
  const found = await server.as(user).get(`/product_suggestions/?client=${held}&search=nube`)
  const seen = found.body.products.map(({ id }: { id: number }) => id)
  expect(seen.every((id: number) => allowed.some(article => article.id === id))).toBe(true)
})

test('R083: categories are a tree, each with what lies in it and below', async () => {
  const { body } = await server.as(buyer).get('/categories/')
  const counted = (ids: number[]) => articles.filter(({ category }) => ids.includes(category)).length
  expect(body.results).toMatchObject([
    { name: 'Cocina', level: 1, parent: null, count: counted([otherRoot]), children: [] },
    {
      name: 'Higiene',
      count: counted([root, branch, leaf]),
      children: [
        {
          name: 'Papel',
          level: 2,
          parent: root,
          count: counted([branch, leaf]),
          children: [{ name: 'Bobinas', level: 3, count: counted([leaf]), children: [] }],
        },
      ],
    },
  ])
})

test('R094 R188: charges are no articles', async () => {
  const all = await pages('ordering=name', sales, 100)
  for (const charge of [1, 2413, 3960]) {
    expect(all.ids).not.toContain(charge)
    expect(await server.as(sales).get(`/products/${charge}/`)).toMatchObject({ status: 404 })
  }
  expect((await server.as(sales).get('/products/?search=portes')).body.results).toEqual([])
})
