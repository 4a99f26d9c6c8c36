import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANY, importFile, importFiles } from '#server/exchange/exchange-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let buyer: number
let admin: number
let center: number
beforeAll(async () => {
  server = await testServer()
  const { sql, make } = server
  await importFiles(sql, COMPANY)
  await importFile(sql, 'users', 'email;first_name;last_name;role;clients\nnuria@miramar.test;Nuria;Pons;client;C1\n')
  const [row] = await sql<{ id: number }[]>`select id from users where email = 'nuria@miramar.test'`
  buyer = row?.id ?? 0
  admin = await make.user({ role: 'admin', countries: ['es', 'uk'] })
  const [found] = await sql<{ id: number }[]>`select id from centers where external_id = 'C1-1'`
  center = found?.id ?? 0
})
afterAll(() => server.close())

const EMPTY = { contact: '', phone: '', morning_open_times: '', afternoon_open_times: '', observations: '' }

const historyOf = async (kind: string, key: string) =>
  (await server.as(admin).get(`/desk/history/?kind=${kind}&key=${key}`)).body.results.filter(
    ({ by }: { by: string }) => by === 'person',
  )

test('what a buyer changes of a center stands in its history, once and only what differs', async () => {
  const change = (values: object) => server.as(buyer).send('PUT', '/centers/', { id: center, ...EMPTY, ...values })
  expect((await change({ phone: '971 1', observations: 'Timbre roto' })).status).toBe(200)
  expect((await change({ phone: '971 1', observations: 'Timbre roto' })).status).toBe(200)
  const [entry, ...others] = await historyOf('centers', 'C1-1')
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    name: 'Nuria Pons',
    count: 1,
    changes: [{ what: 'changed', after: { phone: '971 1', observations: 'Timbre roto' } }],
  })
  const undone = await server.as(admin).send('POST', `/desk/changes/${entry.id}/undo/`)
  expect(undone).toMatchObject({ status: 200, body: { left: [] } })
  expect((await server.as(buyer).get(`/centers/${center}/`)).body).toMatchObject({ phone: '', observations: '' })
})

test('what people change of their own name stands in their history, and a profile without a change is none', async () => {
  const user = { email: 'nuria@miramar.test', first_name: 'Núria', last_name: 'Pons' }
  for (let times = 0; times < 2; times++)
    expect((await server.as(buyer).send('PATCH', '/account/', { user })).status).toBe(200)
  const entries = await historyOf('users', 'nuria@miramar.test')
  expect(entries).toMatchObject([
    { name: 'Núria Pons', changes: [{ before: { first_name: 'Nuria' }, after: { first_name: 'Núria' } }] },
  ])
})
