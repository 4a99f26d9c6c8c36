import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smallCompany, type SmallCompany } from '#server/test/dashboard/small-company.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

const FIGURES = [
  'summary',
  'orders',
  'delivery_notes',
  'sale_invoices',
  'sales',
  'prefered_suppliers',
  'offers',
  'efficiency',
]
const OF_YEARS = ['summary', 'orders', 'delivery_notes', 'sale_invoices']
const OF_MONTHS = ['sales', 'prefered_suppliers']

let server: TestServer
let company: SmallCompany

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  company = await smallCompany(server)
})
afterAll(() => server.close())

test('the tree has the nodes of a person with those below, and all for an administrator', async () => {
  const { make, as } = server
  const south = await make.salesNode({ name: 'Sur' })
  const below = [{ id: company.beach, node_name: 'Playa', children: [] }]
  const tree = [{ id: company.north, node_name: 'Norte', children: below }]
  const treeOf = async (user: number) => (await as(user).get('/sp_dashboard/stat_node_tree/')).body.results
  expect((await company.get('stat_node_tree/')).body.results).toEqual(tree)
  const admin = await make.user({ role: 'admin' })
  expect(await treeOf(admin)).toEqual([...tree, { id: south, node_name: 'Sur', children: [] }])
  const other = await make.user({ role: 'sales_person' })
  expect(await treeOf(other)).toEqual([])
  // Who is named in a lower node has it at the top.
  await server.sql`insert into sales_node_users values (${company.beach}, ${other})`
  expect(await treeOf(other)).toEqual(below)
})

test('R303: clients are filtered by five statuses', async () => {
  const statuses = async (language: string) => {
    const { body } = await company.seller.get('/sp_dashboard/client_status/', { 'accept-language': language })
    return body.results.map(({ name, value }: { name: string; value: number }) => `${value} ${name}`)
  }
  expect(await statuses('es')).toEqual(['1 Todos', '2 Activos', '3 Nuevos', '4 Sin actividad', '5 Perdidos'])
  expect(await statuses('en')).toEqual(['1 All', '2 Active', '3 New', '4 Without activity', '5 Lost'])
  expect(await statuses('pt')).toEqual(['1 Todos', '2 Ativos', '3 Novos', '4 Sem atividade', '5 Perdidos'])
})

describe.each(FIGURES)('%s', call => {
  test('has nothing of a person without nodes, and no node out of reach', async () => {
    const other = server.as(await server.make.user({ role: 'sales_person' }))
    expect((await other.get(`/sp_dashboard/${call}/`)).status).toBe(200)
    expect((await other.get(`/sp_dashboard/${call}/?node=${company.beach}`)).status).toBe(404)
    expect((await company.get(`${call}/?node=999999999`)).status).toBe(404)
  })

  test('R291: is not for clients', async () => {
    const buyer = server.as(await server.make.user({ role: 'client' }))
    expect((await buyer.get(`/sp_dashboard/${call}/`)).status).toBe(403)
  })
})

test.each(OF_YEARS)('R302: %s knows the years from 2018 to this one', async call => {
  expect((await company.get(`${call}/?year=2017`)).status).toBe(400)
  expect((await company.get(`${call}/?year=2018`)).status).toBe(200)
  expect(await company.get(`${call}/?year=2027`)).toMatchObject({
    status: 400,
    body: { year: ['La fecha no puede ser posterior al mes actual.'] },
  })
})

test.each(OF_MONTHS)('%s refuses months that have no figures', async call => {
  const statusOf = async (query: string) => (await company.get(`${call}/?${query}`)).status
  expect(await statusOf('after=2017-12-01&before=2018-02-01')).toBe(400)
  expect(await statusOf('after=2018-01-01&before=2018-01-01')).toBe(200)
  expect(await statusOf('before=2026-12-01')).toBe(400)
  expect(await statusOf('after=2026-05-01&before=2026-04-30')).toBe(400)
  expect(await statusOf('after=2024-11-01&before=2026-11-30')).toBe(400)
  expect(await statusOf('after=2024-12-01&before=2026-11-30')).toBe(200)
})

test('R291: a brand without the dashboards has none of their calls', async () => {
  const other = await testServer()
  const admin = other.as(await other.make.user({ role: 'admin' }))
  for (const call of [...FIGURES, 'stat_node_tree', 'client_status']) {
    expect((await admin.get(`/sp_dashboard/${call}/`)).status).toBe(404)
  }
  await other.close()
})
