import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANY, importFile, importFiles } from '#server/exchange/exchange-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let admin: number
beforeAll(async () => {
  server = await testServer()
  await importFiles(server.sql, {
    ...COMPANY,
    'clients.csv':
      'external_id;name;country;sales_person;locality;locked;locked_reason;tax_id\n' +
      'C1;Hotel Miramar;es;ana@pulcro.test;Palma;0;;B12345678\nC2;Inn;uk;;Leeds;0;;\nC3;Ayuntamiento;es;;Bilbao;1;Impago;\n',
    'orders.csv': 'external_id;number;client;center;order_datetime\nO1;N1;C3;C3-1;2026-03-01T09:00:00\n',
  })
  admin = await server.make.user({ role: 'admin', email: 'jefa@pulcro.test', countries: ['es'] })
})
afterAll(() => server.close())

const get = async (path: string, user = admin) => (await server.as(user).get(path)).body

const codes = async (query: string) => {
  const { results } = await get(`/desk/clients/?${query}`)
  return results.map(({ external_id }: { external_id: string }) => external_id)
}

test('clients of the own countries are listed with what is known of them', async () => {
  const { results, count } = await get('/desk/clients/')
  expect(count).toBe(2)
  expect(results).toMatchObject([
    { external_id: 'C3', locked: true, locked_reason: 'Impago', center_count: 1, last_order: expect.any(String) },
    {
      external_id: 'C1',
      sales_person: 'Ana Gil',
      sales_person_email: 'ana@pulcro.test',
      center_count: 2,
      last_order: null,
    },
  ])
})

test.each([
  ['its name', 'search=miramar', ['C1']],
  ['its name with a typing error', 'search=miramra', ['C1']],
  ['its tax number', 'search=B12345678', ['C1']],
  ['its town', 'search=bilbao', ['C3']],
  ['nothing of another country', 'search=inn', []],
  ['being blocked', 'locked=true', ['C3']],
  ['its country', 'country=uk', []],
])('a client is found by %s', async (_what, query, found) => {
  expect(await codes(query)).toEqual(found)
})

test.each([
  ['name', ['C3', 'C1']],
  ['-name', ['C1', 'C3']],
  ['external_id', ['C1', 'C3']],
  ['last_order', ['C1', 'C3']],
  ['-last_order', ['C3', 'C1']],
])('clients are sorted by %s', async (ordering, sorted) => {
  expect(await codes(`ordering=${ordering}`)).toEqual(sorted)
})

test('a record shows its centers, closed ones last, and none of another country', async () => {
  await importFile(server.sql, 'centers', 'external_id;client;name;closed\nC1-1;C1;Playa;1\n')
  const idOf = async (code: string) => {
    const [row] = await server.sql<{ id: number }[]>`select id from clients where external_id = ${code}`
    return row?.id
  }
  const [own, abroad] = [await idOf('C1'), await idOf('C2')]
  const { results } = await get(`/desk/clients/${own}/centers/`)
  expect(results).toMatchObject([
    { external_id: 'C1-2', closed: false },
    { external_id: 'C1-1', closed: true },
  ])
  expect(await get(`/desk/clients/${own}/`)).toMatchObject({
    name: 'Hotel Miramar',
    currency_symbol: '€',
    order_count: 0,
  })
  expect((await server.as(admin).get(`/desk/clients/${abroad}/centers/`)).status).toBe(404)
  expect((await server.as(admin).get(`/desk/clients/${abroad}/`)).status).toBe(404)
})

test('R462: the codes of all that a filter finds are told, and those of nobody else', async () => {
  expect(await get('/desk/clients/keys/')).toEqual({ keys: ['C3', 'C1'] })
  expect(await get('/desk/clients/keys/?locked=true')).toEqual({ keys: ['C3'] })
  expect(await get('/desk/clients/keys/?search=miramar')).toEqual({ keys: ['C1'] })
  const { keys } = await get('/desk/people/keys/?search=jefa')
  expect(keys).toEqual(['jefa@pulcro.test'])
})
