import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDERINGS } from '#domain/products/narrowing/ordering.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let paper: number
let secret: number
let hygiene: number
let hidden: number
let supplier: number

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  hygiene = await make.category('Higiene')
  const rolls = await make.category('Bobinas', hygiene)
  hidden = await make.category('A medida')
  supplier = await make.supplier('Celtex')
  // The dearest has the first name: an order by price would turn the list round.
  paper = await make.product({ name: 'Bobina de papel', price: 99, category: rolls, supplier, is_eco: true, stock: 0 })
  await make.product({ name: 'Bobina industrial', price: 50, category: rolls, is_outlet: true })
  await make.product({ name: 'Cubo con escurridor', price: 1, category: hygiene })
  secret = await make.product({
    name: 'Bobina reservada',
    external_id: 'RES-1',
    category: rolls,
    public: false,
    is_eco: true,
  })
  await make.product({ name: 'Solo interno', category: hidden, public: false })
  await sql`insert into product_relations values (${paper}, ${secret}, 'related'), (${secret}, ${paper}, 'related')`
  await sql`
    insert into products (id, external_id, name, is_charge) values (1, 'COD0', 'Código 0', true) on conflict do nothing`
  await make.refresh()
})
afterAll(() => server.close())

const visitor = () => server.as(null)
const names = async (query: string) => {
  const { status, body } = await visitor().get(`/public_products/?${query}`)
  expect(status).toBe(200)
  expect(body.results.length).toBe(Math.min(body.count, 20))
  return body.results.map(({ name }: { name: string }) => name)
}

const ALL = ['Bobina de papel', 'Bobina industrial', 'Cubo con escurridor']
const SECRETS = /price|stock|discount|consumption|client|reference|currency|symbol"|tax|cost/

/** Every name of a member, at any depth. */
function membersOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(membersOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...membersOf(inner)])
}

describe('R184: without a token', () => {
  test('everybody may read the public articles, and no others', async () => {
    expect(await names('ordering=name')).toEqual(ALL)
    expect(await visitor().get('/products/')).toMatchObject({ status: 401 })
  })

  test('one public article, with what it is related to, if that is public too', async () => {
    const { status, body } = await visitor().get(`/public_products/${paper}/`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Bobina de papel', supplier: { name: 'Celtex' }, related_products: [] })
    expect(body.categories.map(({ name }: { name: string }) => name)).toEqual(['Higiene', 'Bobinas'])
    for (const id of [secret, 1, 999_999_999]) {
      expect(await visitor().get(`/public_products/${id}/`)).toMatchObject({ status: 404 })
    }
  })

  test('the categories that have public articles, with how many', async () => {
    const { body } = await visitor().get('/public_categories/')
    expect(body.results).toMatchObject([{ name: 'Higiene', count: 3, children: [{ name: 'Bobinas', count: 2 }] }])
    expect(JSON.stringify(body)).not.toContain('A medida')
    expect(await names(`category=${hygiene}&ordering=name`)).toEqual(ALL)
    expect(await names(`category=${hidden}`)).toEqual([])
  })
})

describe('R188: no price is shown', () => {
  test('in no field of any reply', async () => {
    const replies = [
      await visitor().get('/public_products/'),
      await visitor().get('/public_products/?search=bobina'),
      await visitor().get(`/public_products/${paper}/`),
      await visitor().get('/public_categories/'),
    ]
    const members = new Set(replies.flatMap(({ body }) => membersOf(body)))
    expect(members.size).toBeGreaterThan(20)
    expect([...members].filter(name => SECRETS.test(name))).toEqual([])
    expect(JSON.stringify(replies.map(({ body }) => body))).not.toMatch(/[:[,]99[,}\].]/)
  })

  test.each(ORDERINGS)('by no order: %s', async ordering => {
    const usual = await names('')
    const found = await names(`ordering=${encodeURIComponent(ordering)}`)
    expect(found.toSorted()).toEqual(ALL)
    if (/price|consumption|rutero/.test(ordering)) expect(found).toEqual(usual)
  })

  test('by no filter that only prices or stock decide', async () => {
    expect(await names('complete=False&ordering=name')).toEqual(ALL)
    expect(await names('special_price=True&ordering=name')).toEqual(ALL)
    expect(await names('only_usual_products=True&consumption=12&ordering=name')).toEqual(ALL)
  })

  test('and client, centre and country are not even looked at', async () => {
    const plain = await visitor().get('/public_products/')
    const asked = await visitor().get('/public_products/?client=1&center=1&country=pt')
    expect(asked).toMatchObject({ status: 200, body: plain.body })
  })
})

describe('the same search', () => {
  test('finds public articles by word, by code and by a misspelt word', async () => {
    expect(await names('search=bobina&ordering=name')).toEqual(['Bobina de papel', 'Bobina industrial'])
    expect(await names('search=bovina&ordering=name')).toEqual(['Bobina de papel', 'Bobina industrial'])
    expect(await names('search=RES-1')).toEqual([])
  })

  test('does not let a hidden article stand in the way of the next best', async () => {
    const { body } = await visitor().get('/public_products/?search=bobina%20reservada')
    expect(body).toMatchObject({ approximate: true, count: 2 })
  })

  test('is narrowed by shelf, supplier, eco and outlet, and has pages', async () => {
    expect(await names(`supplier=${supplier}`)).toEqual(['Bobina de papel'])
    expect(await names('is_eco=True')).toEqual(['Bobina de papel'])
    expect(await names('is_outlet=True')).toEqual(['Bobina industrial'])
    const second = await visitor().get('/public_products/?ordering=name&page_size=2&page=2')
    expect(second.body).toMatchObject({ count: 3, total_pages: 2, results: [{ name: 'Cubo con escurridor' }] })
    const beyond = await visitor().get('/public_products/?page=1000000')
    expect(beyond.body).toMatchObject({ count: 3, results: [] })
  })
})

test('R183: without the flag there is no public catalogue', async () => {
  const without = await testServer({ flags: { catalogo_public: false } })
  const product = await without.make.product()
  const region = await without.make.region()
  await without.make.refresh()
  const request = { name: 'Eva', email: 'eva@visita.test', request_region: region, text: '¿Precio?', product }
  const answers = [
    await without.as(null).get('/public_products/'),
    await without.as(null).get(`/public_products/${product}/`),
    await without.as(null).get('/public_categories/'),
    await without.as(null).send('POST', '/public_quotation_request/', request),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  await without.close()
})
