import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANY, importFile, importFiles } from '#server/exchange/exchange-fixture.ts'
import { readFirstSheet } from '#server/test/read-sheet.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let admin: number
let client: number
beforeAll(async () => {
  server = await testServer()
  const { sql } = server
  await importFiles(sql, COMPANY)
  admin = await server.make.user({ role: 'admin', email: 'jefa@pulcro.test', countries: ['es', 'uk'] })
  await sql`update users set first_name = 'Alba', last_name = 'Quintana' where id = ${admin}`
  const [row] = await sql<{ id: number }[]>`select id from clients where external_id = 'C1'`
  client = row?.id ?? 0
  await importFile(
    sql,
    'users',
    'email;first_name;last_name;role;clients\nnuria@miramar.test;Nuria;Pons;client;C1\nkim@inn.test;Kim;Inn;client;C2\n',
  )
  await importFile(sql, 'centers', 'external_id;client;name;phone\nC1-1;C1;Playa;971\nC2-1;C2;Dock;44\n')
  await change('clients', 'C1', { phone: '900' }, 'Nuevo teléfono')
})
afterAll(() => server.close())

async function change(kind: string, key: string, values: object, reason = '') {
  const read = Object.fromEntries(Object.keys(values).map(column => [column, '']))
  const { status, body } = await server.as(admin).send('PATCH', '/desk/records/', { kind, key, values, read, reason })
  expect(status).toBe(200)
  return body.change
}

const history = async (query: string, user = admin) => {
  const { status, body } = await server.as(user).get(`/desk/history/?${query}`)
  return { status, ...body }
}

test('the history of a client has its centers and its people, and nobody else, the newest first', async () => {
  const { results, count } = await history(`client=${client}`)
  expect(count).toBe(results.length)
  expect(results).toMatchObject([
    {
      by: 'person',
      name: 'Alba Quintana',
      file_name: '',
      reason: 'Nuevo teléfono',
      changes: [{ key: 'C1', label: 'Hotel Miramar' }],
    },
    {
      by: 'command',
      name: 'exchange',
      file_name: 'centers.csv',
      changes: [{ key: 'C1-1', label: 'Playa', after: { phone: '971' } }],
    },
    { by: 'command', changes: [{ key: 'nuria@miramar.test', what: 'new', label: 'Nuria Pons' }] },
  ])
})

test('R546: it is narrowed to one person, and to one record of what she changed', async () => {
  const { results } = await history(`person=${admin}`)
  expect(results.length).toBeGreaterThan(0)
  expect(new Set(results.map(({ person }: { person: number }) => person))).toEqual(new Set([admin]))
  const of = async (key: string) => (await history(`person=${admin}&kind=clients&key=${key}`)).results.length
  expect([await of('C1'), await of('C2')]).toEqual([1, 0])
  expect((await history('kind=centers')).results[0].person).toBeNull()
})

test('the whole history tells each import once, with the first of its rows', async () => {
  const { results } = await history('')
  expect(results.slice(0, 2)).toMatchObject([
    { kind: 'clients', file_name: '', count: 1 },
    { kind: 'centers', file_name: 'centers.csv', count: 2, changes: [{ key: 'C1-1' }, { key: 'C2-1' }] },
  ])
  const narrowed = await history(`person=${admin}&kind=clients`)
  expect(narrowed.results).toHaveLength(1)
  expect((await history('from=2026-11-21')).count).toBe(0)
  expect((await history('until=2026-11-20')).count).toBeGreaterThan(2)
})

test('a change by hand is no import in the list of imports', async () => {
  const { body } = await server.as(admin).get('/exchange/imports/?page_size=100')
  expect(body.results.map(({ file_name }: { file_name: string }) => file_name)).not.toContain('desk')
})

test('who tends people reads the history of their records, and not the whole', async () => {
  const tends = await server.make.user({ role: 'sales_person', email: 'tends@pulcro.test', countries: ['es'] })
  await server.sql`update users set rights = '{desk_people}' where id = ${tends}`
  expect(await history(`client=${client}`, tends)).toMatchObject({ status: 200, count: 3 })
  expect(await history('kind=centers&key=C1-1', tends)).toMatchObject({ status: 200, count: 1 })
  expect((await history('kind=centers&key=C2-1', tends)).status).toBe(404)
  expect((await history('kind=prices&key=es;J-1;', tends)).status).toBe(403)
  expect((await history('', tends)).status).toBe(403)
  const reads = await server.make.user({ role: 'lead_manager', email: 'reads@pulcro.test', countries: ['es'] })
  await server.sql`update users set rights = '{desk_history}' where id = ${reads}`
  expect((await history('', reads)).status).toBe(200)
  expect((await server.as(reads).get('/desk/clients/')).status).toBe(403)
})

test('what a filter finds is a spreadsheet, a changed value a row', async () => {
  const answer = await server.app.inject({
    url: `/api/desk/history/export/?client=${client}`,
    headers: { authorization: `JWT ${await server.token(admin)}`, 'accept-language': 'es' },
  })
  expect(answer.statusCode).toBe(200)
  const { rows } = await readFirstSheet(answer.rawPayload)
  const listed = await history(`client=${client}`)
  expect(new Set(rows.slice(1).map(row => row[4]))).toEqual(
    new Set(listed.results.map(({ changes }: { changes: { key: string }[] }) => changes[0]?.key)),
  )
  expect(rows).toContainEqual(
    expect.arrayContaining([
      'Alba Quintana',
      'a mano',
      'clients',
      'C1',
      'Hotel Miramar',
      'Cambiado',
      'Teléfono',
      '900',
    ]),
  )
})
