import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANY, importFile, importFiles } from '#server/exchange/exchange-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let admin: number
beforeAll(async () => {
  server = await testServer()
  await importFiles(server.sql, COMPANY)
  await importFiles(server.sql, {
    'countries.csv':
      'external_id;label;currency_code;currency_symbol;delivery_days;cut_off\nes;España;EUR;€;1|2|3|4|5;14:00\n',
    'provinces.csv': 'external_id;name;country;delivery_days;cut_off\n07;Illes Balears;es;4|1;\n',
    'centers.csv':
      'external_id;client;name;province;delivery_days;cut_off\nC1-1;C1;Playa;ILLES BALEARS;2;12:30\nC1-2;C1;Centro;illes balears;;\nC3-1;C3;Plaza;Bizkaia;;\n',
  })
  admin = await server.make.user({ role: 'admin', countries: ['es'] })
})
afterAll(() => server.close())

async function routes(client: string) {
  const [found] = await server.sql<{ id: number }[]>`select id from clients where external_id = ${client}`
  const { body } = await server.as(admin).get(`/desk/clients/${found?.id}/centers/`)
  return Object.fromEntries(
    body.results.map((each: { external_id: string; delivery_days: string[]; cut_off: string }) => [
      each.external_id,
      [each.delivery_days, each.cut_off],
    ]),
  )
}

const change = (values: object, read: object) =>
  server.as(admin).send('PATCH', '/desk/records/', { kind: 'centers', key: 'C1-1', values, read })

test("R522: a center shows its own route, else its province's, else its country's", async () => {
  expect(await routes('C1')).toEqual({ 'C1-1': [['2'], '12:30'], 'C1-2': [['1', '4'], '14:00'] })
  expect(await routes('C3')).toEqual({ 'C3-1': [['1', '2', '3', '4', '5'], '14:00'] })
})

test('R523: the route of a center is changed at the desk, told in the history and taken back', async () => {
  const { body } = await change({ delivery_days: ['1', '5'], cut_off: '' }, { delivery_days: ['2'], cut_off: '12:30' })
  expect(body.values).toMatchObject({ delivery_days: ['1', '5'], cut_off: '' })
  expect((await routes('C1'))['C1-1']).toEqual([['1', '5'], '14:00'])
  const history = await server.as(admin).get('/desk/history/?kind=centers&key=C1-1')
  expect(history.body.results[0].changes).toMatchObject([
    { before: { delivery_days: ['2'], cut_off: '12:30' }, after: { delivery_days: ['1', '5'], cut_off: '' } },
  ])
  await server.as(admin).send('POST', `/desk/changes/${body.change}/undo/`)
  expect((await routes('C1'))['C1-1']).toEqual([['2'], '12:30'])
})

test.each([
  ['an eighth day', { delivery_days: ['8'] }, { delivery_days: ['2'] }, 'delivery_days'],
  ['a word', { delivery_days: ['lunes'] }, { delivery_days: ['2'] }, 'delivery_days'],
  ['a time without its zero', { cut_off: '9:00' }, { cut_off: '12:30' }, 'cut_off'],
  ['a time that is none', { cut_off: '24:00' }, { cut_off: '12:30' }, 'cut_off'],
])('R523: %s is refused at its field', async (_what, values, read, column) => {
  expect(await change(values, read)).toMatchObject({ status: 400, body: { [column]: [expect.any(String)] } })
})

test('R523: a file that does not name the columns leaves the route, and an empty value clears it', async () => {
  await importFile(server.sql, 'centers', 'external_id;client;name\nC1-1;C1;Playa\n')
  expect((await routes('C1'))['C1-1']).toEqual([['2'], '12:30'])
  await importFile(server.sql, 'centers', 'external_id;client;name;delivery_days\nC1-1;C1;Playa;\n')
  expect((await routes('C1'))['C1-1']).toEqual([['1', '4'], '12:30'])
})
