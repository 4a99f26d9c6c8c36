import { afterAll, beforeAll, expect, test } from 'vitest'
import { READY_IDS, READY_SETS } from '#domain/desk/going-live/ready-sets.ts'
import type { GoingLive, GoingLiveStep } from '#domain/desk/going-live/contract.ts'
import { importFile, importFiles } from '#server/exchange/exchange-fixture.ts'
import { freshDatabase } from '#server/test/database.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let admin: number
beforeAll(async () => {
  // Without the countries, clients and people that other tests begin with.
  server = await testServer()
  await server.sql`truncate countries, clients, users, products, tax_rates, provinces restart identity cascade`
  const [made] = await server.sql<{ id: number }[]>`
    insert into users (email, erp_email, first_name, last_name, role, active)
    values ('ana@casa.test', 'ana@casa.test', 'Ana', 'Sanz', 'admin', true) returning id`
  admin = made!.id
})
afterAll(() => server.close())

const list = async (): Promise<GoingLive> => (await server.as(admin).get('/desk/going_live/')).body
const lacksOf = async (step: GoingLiveStep) => (await list()).steps.find(each => each.step === step)!.lacks
const post = (path: string, body: object) => server.as(admin).send('POST', `/desk/going_live/${path}/`, body)

test('R531: an empty installation lacks everything but what has not begun', async () => {
  const { steps, done } = await list()
  expect(done).toBe(0)
  expect(Object.fromEntries(steps.map(({ step, lacks }) => [step, lacks.map(({ what }) => what)]))).toEqual({
    company: ['company_name', 'company_tax_id', 'company_address'],
    brand: ['brand_unseen'],
    mail: ['mail_server'],
    countries: ['countries'],
    articles: ['articles'],
    clients: ['clients'],
    people: ['people'],
    order: ['order'],
    erp: ['erp'],
    backup: ['backup_off'],
    operators: ['operators'],
  })
})

test('R531: what the company says ends its step', async () => {
  const said = { name: 'Higiene Ibáñez', tax_id: 'B12345678', address: 'Calle Mayor, 1' }
  const { status } = await server.as(admin).send('PATCH', '/desk/company/', {
    country: '',
    values: said,
    read: { name: '', tax_id: '', address: '' },
    reason: '',
  })
  expect(status).toBe(200)
  expect(await lacksOf('company')).toEqual([])
})

test('R532: ready countries are looked at, stored with taxes and provinces, given to who asks, and taken back', async () => {
  const looked = (await post('countries', { sets: ['es', 'es-cn'], dry_run: true })).body
  expect(looked.changes).toEqual([])
  expect(looked.kinds.map(({ kind, new: made }: { kind: string; new: number }) => [kind, made])).toEqual([
    ['countries', 2],
    ['provinces', 52 - 2],
    ['tax_rates', 10],
    ['users', 0],
  ])
  expect(await server.sql`select from countries`).toHaveLength(0)

  const applied = await post('countries', { sets: ['es', 'es-cn'] })
  expect(applied.status).toBe(200)
  expect(await server.sql`select name, rate::float8 from tax_rates where country_id = 'es-cn' order by code`).toEqual([
    { name: 'IGIC', rate: 0 },
    { name: 'IGIC', rate: 7 },
    { name: 'IGIC', rate: 3 },
    { name: 'IGIC', rate: 3 },
    { name: 'IGIC', rate: 0 },
  ])
  expect(
    await server.sql`select surcharge::float8 from tax_rates where country_id = 'es' and code = 'general'`,
  ).toEqual([{ surcharge: 5.2 }])
  const account = (await server.as(admin).get('/account/')).body
  expect(account.countries.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(['es', 'es-cn']))
  expect(await lacksOf('countries')).toEqual([])

  // The second time nothing is another one.
  const again = (await post('countries', { sets: ['es', 'es-cn'] })).body
  expect(again.changes).toEqual([])

  for (const change of applied.body.changes) {
    const undone = await server.as(admin).send('POST', `/desk/changes/${change}/undo/`, {})
    expect(undone).toMatchObject({ status: 200, body: { left: [] } })
  }
  expect(await server.sql`select from countries`).toHaveLength(0)
  expect(await server.sql`select from user_countries`).toHaveLength(0)
})

test('R532: ready countries leave what the supplier has said otherwise to be seen before', async () => {
  await post('countries', { sets: ['pt'] })
  await server.sql`update tax_rates set rate = 22 where country_id = 'pt' and code = 'general'`
  const { kinds } = (await post('countries', { sets: ['pt'], dry_run: true })).body
  const rates = kinds.find(({ kind }: { kind: string }) => kind === 'tax_rates')
  expect(rates).toMatchObject({ new: 0, changed: 1, unchanged: 4 })
  expect(rates.first).toMatchObject([{ before: { rate: 22 }, after: { rate: 23 } }])
})

test('R532: every ready country has every code, and no province stands in two', () => {
  expect(READY_SETS.map(({ id }) => id)).toEqual(READY_IDS)
  const provinces = READY_SETS.flatMap(set => Object.keys(set.provinces))
  expect(new Set(provinces).size).toBe(provinces.length)
  expect(provinces).toHaveLength(52 + 20)
})

test('R533: a country that no administrator has is told, and taken by who asks', async () => {
  await importFile(server.sql, 'countries', 'external_id;label;currency_code;currency_symbol\nfr;Francia;EUR;€\n')
  await importFile(server.sql, 'tax_rates', 'country;code;rate\nfr;general;20\n')
  expect(await lacksOf('countries')).toEqual([{ what: 'countries_of_nobody', count: 1 }])
  expect((await list()).unheld).toEqual(['fr'])
  await post('own_countries', { countries: ['it'] })
  expect((await list()).unheld).toEqual(['fr'])
  expect((await post('own_countries', { countries: ['fr'] })).status).toBe(200)
  expect(await lacksOf('countries')).toEqual([])
})

test('R531: articles, clients and people end their steps, and an order that was read', async () => {
  await importFiles(server.sql, {
    'categories.csv': 'external_id;name\nL;Limpieza\n',
    'products.csv': 'external_id;name;categories;tax_code\nP1;Lejía;L;general\nP2;Jabón;L;general\n',
    'prices.csv': 'product;country;price\nP1;pt;3,50\n',
    'clients.csv': 'external_id;name;country\nC1;Hotel;pt\n',
  })
  // An import refuses a tax that no country has; it goes when the country does.
  await server.sql`update products set tax_code = 'raro' where external_id = 'P2'`
  await server.sql`update products set stock = 100`
  expect(await lacksOf('articles')).toEqual([
    { what: 'articles_without_price', count: 1 },
    { what: 'articles_of_unknown_tax', count: 1 },
  ])
  expect(await lacksOf('clients')).toEqual([{ what: 'clients_without_center', count: 1 }])
  await importFile(server.sql, 'centers', 'external_id;client;name\nK1;C1;Playa\n')
  await importFile(server.sql, 'users', 'email;first_name;last_name;role;clients\nbea@hotel.test;Bea;Gil;client;C1\n')
  expect(await lacksOf('clients')).toEqual([])
  expect(await lacksOf('people')).toEqual([])
  expect(await lacksOf('order')).toEqual([{ what: 'order', count: null }])
  const [found] = await server.sql<{ buyer: number; client: number; center: number; product: number }[]>`
    select u.id as buyer, c.id as client, ce.id as center, p.id as product
    from users u, clients c, centers ce, products p where u.role = 'client' and p.external_id = 'P1'`
  const { buyer, client, center, product } = found!
  const filled = await server
    .as(buyer)
    .send('PUT', '/cart/update/', { client, center, items: [{ product, quantity: 1 }] })
  expect(filled).toMatchObject({ status: 200 })
  const placed = await server.as(buyer).send('PATCH', '/cart/create_order/', { client, center })
  expect({ status: placed.status, body: placed.status === 200 ? {} : placed.body }).toEqual({ status: 200, body: {} })
  expect(await lacksOf('order')).toEqual([{ what: 'order_unread', count: null }])
  const { results } = (await server.as(admin).get('/desk/arrivals/')).body
  await server.as(admin).send('POST', `/desk/arrivals/${results[0].id}/open/`, {})
  expect(await lacksOf('order')).toEqual([])
})

test('R534: only a person knows that the look is right; it can be taken back, and both are in the history', async () => {
  await post('confirm', { step: 'brand', confirmed: true })
  const brand = (await list()).steps.find(({ step }) => step === 'brand')
  expect(brand).toMatchObject({ lacks: [], confirmed: { by: 'Ana Sanz' } })
  await post('confirm', { step: 'brand', confirmed: true })
  expect(await lacksOf('erp')).toEqual([{ what: 'erp', count: null }])
  await post('confirm', { step: 'erp', confirmed: true })
  expect(await lacksOf('erp')).toEqual([])
  await post('confirm', { step: 'brand', confirmed: false })
  expect(await lacksOf('brand')).toEqual([{ what: 'brand_unseen', count: null }])
  const { results } = (await server.as(admin).get('/desk/history/?kind=going_live')).body
  expect(results.map(({ changes }: { changes: { key: string }[] }) => changes[0]?.key)).toEqual([
    'brand',
    'erp',
    'brand',
  ])
  expect((await post('confirm', { step: 'company', confirmed: true })).status).toBe(400)
})

test('R534: a mail server that is missing and a backup that is off cannot be talked away', async () => {
  await post('confirm', { step: 'mail', confirmed: true })
  await post('confirm', { step: 'backup', confirmed: true })
  expect(await lacksOf('mail')).toEqual([{ what: 'mail_server', count: null }])
  expect(await lacksOf('backup')).toEqual([{ what: 'backup_off', count: null }])
  const set = await testServer({
    database: await freshDatabase({ max: 5 }),
    settings: { has_mail_server: true, operators: ['it@casa.test'] },
  })
  try {
    const other = await set.make.user({ role: 'admin' })
    const { steps } = (await set.as(other).get('/desk/going_live/')).body as GoingLive
    const lacks = (wanted: GoingLiveStep) => steps.find(({ step }) => step === wanted)!.lacks.map(({ what }) => what)
    expect(lacks('mail')).toEqual(['mail_unseen'])
    expect(lacks('operators')).toEqual([])
  } finally {
    await set.close()
  }
})

test('going live is the administrator’s alone', async () => {
  const staff = await server.make.user({ role: 'sales_person' })
  await server.sql`update users set rights = '{desk_people,desk_settings}' where id = ${staff}`
  expect((await server.as(staff).get('/desk/going_live/')).status).toBe(403)
  expect((await server.as(staff).send('POST', '/desk/going_live/countries/', { sets: ['es'] })).status).toBe(403)
})
