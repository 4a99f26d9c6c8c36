import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAD_REQUIRED } from '#domain/leads/contract.ts'
import { RIGHTS, ROLES } from '#domain/permissions.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let sales: number
let other: number
let manager: number
let madrid: number
let lisboa: number
let choices: Record<string, number>

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  const { make } = server
  sales = await make.user({ role: 'sales_person', first_name: 'Marc', countries: ['es'] })
  other = await make.user({ role: 'sales_person', first_name: 'Zoe', countries: ['es', 'pt'] })
  manager = await make.user({ role: 'lead_manager', countries: ['es', 'pt'] })
  madrid = await make.region('Madrid')
  lisboa = await make.region('Lisboa', 'pt')
  choices = await make.leadChoices()
  for (const [external_id, name, province, sales_person, city] of [
    ['L-00479', 'Gimnasio Ñandú', madrid, sales, 'Alcalá'],
    ['L-00482', 'Residencia Las Flores', madrid, other, 'Madrid'],
    ['L-00480', 'Árbol 100%', madrid, sales, 'Madrid'],
    ['L-00490', 'Padaria Estrela', lisboa, other, 'Sintra'],
  ] as const) {
    await make.lead({ external_id, name, province, sales_person, city })
  }
})
afterAll(() => server.close())

const list = async (query = '', user = sales) => {
  const { status, body } = await server.as(user).get(`/leads/${query}`)
  expect(status).toBe(200)
  return body
}
const codes = async (query = '', user = sales) =>
  (await list(query, user)).results.map(({ external_id }: { external_id: string }) => external_id)

const wish = (more: object = {}) => ({
  name: 'Hotel Kuro',
  email: 'info@kuro.test',
  sales_person: sales,
  province: madrid,
  ...choices,
  ...more,
})
const create = (more: object = {}, user = sales) => server.as(user).send('POST', '/leads/', wish(more))

describe('the list', () => {
  test('returns a lead with all names, and its offers', async () => {
    expect((await list('?search=flores')).results[0]).toMatchObject({
      name: 'Residencia Las Flores',
      external_id: 'L-00482',
      sales_person: 'Zoe Gil',
      province: 'Madrid',
      channel: 'Venta directa',
      sector: 'Hostelería',
      business: 'Hotel',
      origin: 'Feria',
      country: 'es',
      currency_symbol: '€',
      offers: [],
    })
  })

  test('R176: it is filtered by sales person, sorted by code or name, and paged', async () => {
    expect(await codes()).toEqual(['L-00480', 'L-00479', 'L-00482'])
    expect(await codes('?ordering=-external_id')).toEqual(['L-00482', 'L-00480', 'L-00479'])
    expect(await codes('?ordering=external_id')).toEqual(['L-00479', 'L-00480', 'L-00482'])
    expect(await codes('?ordering=-name')).toEqual(['L-00482', 'L-00479', 'L-00480'])
    expect(await codes(`?sales_person=${sales}&ordering=external_id`)).toEqual(['L-00479', 'L-00480'])
    expect(await codes(`?sales_person=${manager}`)).toEqual([])
    expect(await list('?ordering=external_id&page_size=2&page=2')).toMatchObject({
      count: 3,
      total_pages: 2,
      results: [{ external_id: 'L-00482' }],
    })
    expect(await list('?page=9')).toMatchObject({ count: 3, results: [] })
    const wrong = await server.as(sales).get('/leads/?ordering=email')
    expect(wrong).toMatchObject({ status: 400, body: { ordering: [expect.any(String)] } })
  })

  test.each([
    ['company', 'residencia', ['L-00482']],
    ['letters without accents', 'nandu', ['L-00479']],
    ['code', '00480', ['L-00480']],
    ['city', 'alcala', ['L-00479']],
    ['words of several fields', 'madrid flores', ['L-00482']],
    ['a percent sign as such', '100%', ['L-00480']],
    ['a pattern that would match all', '%_%', []],
    ['nothing that is there', 'xyz', []],
  ])('is searched by %s: %s', async (_how, search, expected) => {
    expect(await codes(`?search=${encodeURIComponent(search)}`)).toEqual(expected)
  })

  test('everybody sees the leads of their own countries, of any salesperson', async () => {
    expect(await codes('?ordering=external_id', manager)).toEqual(['L-00479', 'L-00480', 'L-00482', 'L-00490'])
    const admin = await server.make.user({ role: 'admin', countries: ['pt'] })
    expect(await codes('', admin)).toEqual(['L-00490'])
    const nowhere = await server.make.user({ role: 'sales_person' })
    expect(await list('', nowhere)).toMatchObject({ count: 0, results: [] })
  })
})

describe('who may not', () => {
  const CALLS = ['/leads/', '/sales_people/', '/provinces/', '/channels/', '/sectors/', '/business/', '/origins/']

  test.each(CALLS)('R319: a client is refused %s', async path => {
    const client = await server.make.user()
    expect(await server.as(client).get(path)).toMatchObject({ status: 403 })
    expect(await server.as(null).get(path)).toMatchObject({ status: 401 })
  })

  test('a punch-out session is refused all of them, whoever opened it', () => {
    const routes = server.routes.filter(({ endpoint }) => CALLS.includes(endpoint.path))
    expect(routes).toHaveLength(CALLS.length + 1)
    for (const role of ROLES) {
      const actor = {
        role,
        rights: RIGHTS,
        can_validate_orders: true,
        can_validate_offers: true,
        has_buyer_cookie: true,
      }
      for (const { permission } of routes) expect(permission?.(actor)).toBe(false)
    }
  })

  test('a brand without leads has neither the list nor the form', async () => {
    const plain = await testServer({ appType: 'pulcro' })
    try {
      const admin = await plain.make.user({ role: 'admin' })
      expect(await plain.as(admin).get('/leads/')).toMatchObject({ status: 404 })
      const province = await plain.make.region()
      const body = { ...wish(), ...(await plain.make.leadChoices()), province, sales_person: admin }
      expect(await plain.as(admin).send('POST', '/leads/', body)).toMatchObject({ status: 404 })
      expect(await plain.sql`select from leads`).toHaveLength(0)
    } finally {
      await plain.close()
    }
  })
})

describe('the choices', () => {
  const names = async (path: string, user = sales) =>
    (await server.as(user).get(path)).body.results.map(({ name }: { name: string }) => name)

  test('sales people and provinces are those of the own countries', async () => {
    await server.make.user({ role: 'sales_person', first_name: 'Rui', countries: ['pt'] })
    const gone = await server.make.user({ role: 'sales_person', first_name: 'Ido', countries: ['es'] })
    await server.sql`update users set active = false where id = ${gone}`
    expect(await names('/sales_people/')).toEqual(['Marc Gil', 'Zoe Gil'])
    expect(await names('/sales_people/', manager)).toEqual(['Marc Gil', 'Rui Gil', 'Zoe Gil'])
    expect(await names('/provinces/')).toEqual(['Madrid'])
    expect(await names('/provinces/', manager)).toEqual(['Lisboa', 'Madrid'])
  })

  test.each([
    ['/channels/', 'Venta directa'],
    ['/sectors/', 'Hostelería'],
    ['/business/', 'Hotel'],
    ['/origins/', 'Feria'],
  ])('%s', async (path, name) => {
    expect(await names(path)).toContain(name)
  })
})

describe('a new lead', () => {
  const count = async () => (await server.sql`select from leads`).length

  test('is stored as it was written, in the country of its province, with a code of the portal', async () => {
    const texts = {
      contact: 'Eva Gil',
      national_id: 'B1',
      phone: '600',
      address_main: 'C/ Olmo 3',
      city: 'Madrid',
      postal_code: '28013',
    }
    const { status, body } = await create({ ...texts, name: '  Hotel Kuro  ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...texts, name: 'Hotel Kuro', email: 'info@kuro.test', country: 'es', offers: [] })
    expect(body.external_id).toMatch(/^LP-\d{6}$/)
    expect((await list(`?search=${body.external_id}`)).results).toEqual([body])
    const next = await create()
    expect(next.body.external_id > body.external_id).toBe(true)
  })

  test.each(LEAD_REQUIRED)('R167: needs %s', async field => {
    const before = await count()
    const missing = { [field]: undefined }
    expect(await create(missing)).toMatchObject({ status: 400, body: { [field]: ['Este campo es obligatorio.'] } })
    expect(await count()).toBe(before)
  })

  test('R167 R173: all missing fields are named in one answer', async () => {
    const { status, body } = await server.as(sales).send('POST', '/leads/', {})
    expect(status).toBe(400)
    expect(Object.keys(body).toSorted()).toEqual(LEAD_REQUIRED.toSorted())
    const blank = await create({ name: '  ', email: ' ' })
    expect(blank).toMatchObject({ status: 400, body: { name: [expect.any(String)], email: [expect.any(String)] } })
  })

  test('has an address that looks like one', async () => {
    expect(await create({ email: 'kuro' })).toMatchObject({
      status: 400,
      body: { email: ['Escribe un correo electrónico válido.'] },
    })
  })

  test('is of a country of the user, with a salesperson of that country', async () => {
    const before = await count()
    const abroad = await server.make.user({ role: 'sales_person', countries: ['pt'] })
    const client = await server.make.user()
    expect(await create({ province: lisboa, sales_person: abroad, channel: 999_999 })).toMatchObject({
      status: 400,
      body: {
        province: ['Esa opción no existe.'],
        sales_person: ['Esa opción no existe.'],
        channel: ['Esa opción no existe.'],
      },
    })
    expect(await create({ sales_person: client })).toMatchObject({ status: 400 })
    expect(await count()).toBe(before)
    expect(await create({ province: lisboa, sales_person: abroad }, manager)).toMatchObject({
      status: 200,
      body: { country: 'pt', province: 'Lisboa' },
    })
  })

  test('has a unique code', async () => {
    expect(await create({ external_id: 'L-00999' })).toMatchObject({ status: 200, body: { external_id: 'L-00999' } })
    expect(await create({ external_id: ' L-00999 ' })).toMatchObject({
      status: 400,
      body: { external_id: ['Ya hay otro lead con ese código.'] },
    })
    const [one, two] = await Promise.all([create({ external_id: 'L-01000' }), create({ external_id: 'L-01000' })])
    expect([one.status, two.status].toSorted()).toEqual([200, 400])
  })

  test('is not made by a client', async () => {
    const before = await count()
    expect(await create({}, await server.make.user())).toMatchObject({ status: 403 })
    expect(await count()).toBe(before)
  })

  test.each([
    `O'Brien & Söhne "GmbH"; drop table leads; --`,
    '<script>alert(1)</script>',
    '=cmd|/c calc!A0',
    '漢字 👩‍👩‍👧‍👦 ñandú',
    '%s %d {{name}} ${7*7}',
    '\\ \' " ` $1',
  ])('keeps the text %s as it is', async text => {
    const { status, body } = await create({ name: text, contact: text, address_main: text, city: text })
    expect(status).toBe(200)
    const expected = text.normalize('NFC')
    expect(body).toMatchObject({ name: expected, contact: expected, address_main: expected, city: expected })
  })

  test.each([
    ['NUL', 'a\0b'],
    ['half a sign', 'a\uD800'],
    ['too long', 'x'.repeat(201)],
  ])('refuses a name with %s', async (_what, name) => {
    expect(await create({ name })).toMatchObject({ status: 400, body: { name: [expect.any(String)] } })
  })
})

describe('one lead', () => {
  const idOf = async (code: string, user = other): Promise<number> =>
    (await list(`?search=${code}`, user)).results[0].id

  test('is readable by those who may act for it, as in the list', async () => {
    const id = await idOf('L-00482')
    expect((await server.as(sales).get(`/leads/${id}/`)).body).toEqual((await list('?search=L-00482')).results[0])
    expect((await server.as(sales).get(`/leads/${await idOf('L-00490')}/`)).status).toBe(404)
  })

  test('R171: a lead gets the e-mail that an offer needs', async () => {
    const id = await server.make.lead({ sales_person: sales, province: madrid, email: '' })
    const give = (email: unknown, user = sales) => server.as(user).send('PATCH', `/leads/${id}/`, { email })
    expect(await give(' ana@nueva.test ')).toMatchObject({ status: 200, body: { id, email: 'ana@nueva.test' } })
    expect((await list('?search=ana@nueva.test')).results).toMatchObject([{ id }])
    for (const wrong of ['', '  ', 'no address', null, 7]) expect((await give(wrong)).status).toBe(400)
    expect((await server.as(sales).get(`/leads/${id}/`)).body.email).toBe('ana@nueva.test')
  })

  test('a client of another country is not visible', async () => {
    const id = await idOf('L-00490')
    expect((await server.as(sales).send('PATCH', `/leads/${id}/`, { email: 'x@y.test' })).status).toBe(404)
  })
})

describe('the catalogue for a lead', () => {
  test('has the list prices of its country, and no other buyer has its prices', async () => {
    const client = await server.make.client({ sales_person: sales })
    const product = await server.make.product({ price: 10 })
    await server.make.specialPrice({ client, product, price: 2 })
    await server.sql`
      insert into prices (country_id, product_id, price) values ('pt', ${product}, 11)
      on conflict (country_id, product_id, valid_from) do update set price = excluded.price`
    await server.make.refresh()
    const lead = (await list('?search=L-00482')).results[0].id
    const abroad = (await list('?search=L-00490', other)).results[0].id
    const priceFor = async (id: number, user: number) =>
      (await server.as(user).get(`/products/${product}/?lead=${id}`)).body.final_price
    expect(await priceFor(lead, other)).toBe(10)
    expect(await priceFor(abroad, other)).toBe(11)
    const found = await server.as(other).get(`/products/?lead=${abroad}`)
    expect(found.body.results.find(({ id }: { id: number }) => id === product)).toMatchObject({ final_price: 11 })
    expect((await server.as(sales).get(`/products/?lead=${abroad}`)).status).toBe(404)
    expect((await server.as(sales).get(`/products/${product}/?lead=${abroad}`)).status).toBe(404)
  })
})
