import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'
import { COMPANY, importFile, importFiles } from './exchange-fixture.ts'
import { KIND_NAMES } from '#domain/exchange/kinds.ts'

let server: TestServer
let admin: number
beforeAll(async () => {
  server = await testServer()
  admin = await server.make.user({ role: 'admin', email: 'jefa@pulcro.test' })
})
afterAll(() => server.close())

const get = async (path: string) => {
  const { status, body } = await server.as(admin).get(path)
  expect(status).toBe(200)
  return body
}

describe('the list of imports', () => {
  beforeAll(async () => {
    await server.sql`truncate imports`
    await importFiles(server.sql, COMPANY)
    server.clock.now = new Date('2026-11-21T10:00:00Z')
  })

  test('has every file, the newest first, by pages', async () => {
    await importFile(server.sql, 'suppliers', 'external_id;name\nS1;Uno\n')
    const { results, count } = await get('/exchange/imports/')
    expect(count).toBe(Object.keys(COMPANY).length + 1)
    expect(results[0]).toMatchObject({
      kind: 'suppliers',
      file_name: 'suppliers.csv',
      started_at: expect.any(String),
      finished_at: expect.any(String),
      rows_read: 1,
      rows_changed: 1,
      rows_refused: 0,
      applied: true,
    })
    const pages = [1, 2].map(page => get(`/exchange/imports/?page=${page}&page_size=5`))
    const ids = (await Promise.all(pages)).flatMap(page => page.results.map(({ id }: { id: number }) => id))
    expect(ids).toEqual(results.map(({ id }: { id: number }) => id).slice(0, 10))
    expect(ids).toEqual(ids.toSorted((one: number, other: number) => other - one))
    expect(await get('/exchange/imports/?page=99')).toMatchObject({ results: [], count })
  })

  test('returns line, column and reason of a refused file', async () => {
    await importFile(server.sql, 'suppliers', 'external_id;name;preferred\nS1;Uno;1\nS2;;1\nS3;Tres;quizás\n')
    const { results } = await get('/exchange/imports/?refused=true')
    expect(results[0]).toMatchObject({ rows_read: 3, rows_refused: 2, rows_changed: 0, applied: false })
    expect(await get(`/exchange/imports/${results[0].id}/`)).toMatchObject({
      id: results[0].id,
      applied: false,
      problems: [
        { line: 3, column: 'name', reason: 'is required' },
        { line: 4, column: 'preferred', reason: '"quizás" is neither 1, 0, true nor false' },
      ],
    })
  })

  test('narrows to those with refusals: whole files, and rows of files that were applied', async () => {
    await importFile(server.sql, 'suppliers', 'external_id;name\nS4;Cuatro\nS5;\n', { keepGood: true })
    await importFile(server.sql, 'suppliers', 'external_id;apodo\n')
    const { results } = await get('/exchange/imports/?refused=true')
    expect(results.slice(0, 2)).toMatchObject([
      { applied: false, rows_refused: 0 },
      { applied: true, rows_refused: 1 },
    ])
    const all = await get('/exchange/imports/?page_size=100')
    const applied = all.results.filter(
      (one: { applied: boolean; rows_refused: number }) => one.applied && !one.rows_refused,
    )
    expect(results).toHaveLength(all.count - applied.length)
  })

  test('shows an interrupted import as not ended, and not among those with refused rows', async () => {
    await server.sql`insert into imports (kind, file_name, started_at) values ('stock', 'stock.csv', now() + interval '1 day')`
    const { results } = await get('/exchange/imports/')
    expect(results[0]).toMatchObject({ kind: 'stock', finished_at: null, applied: false })
    const refused = await get('/exchange/imports/?refused=true')
    expect(refused.results.map(({ id }: { id: number }) => id)).not.toContain(results[0].id)
  })

  test('an unknown import is answered 404', async () => {
    expect(await server.as(admin).get('/exchange/imports/999999999/')).toMatchObject({ status: 404 })
  })
})

describe('the keys of machines', () => {
  const make = (name: unknown, more: object = { sends: ['suppliers'] }) =>
    server.as(admin).send('POST', '/exchange/keys/', { name, ...more })
  const send = (key: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/exchange/suppliers/',
      headers: { 'content-type': 'text/csv', authorization: `Api-Key ${key}` },
      payload: 'external_id;name\nS1;Uno\n',
    })
  const told = (kind: string) => server.sql`select user_id, details from events where kind = ${kind}`

  test('a key is shown once, works, and is listed with who made it and when it was used', async () => {
    const { status, body } = await make('  ERP Madrid ')
    expect(status).toBe(201)
    const rights = {
      sends: ['suppliers'],
      reads: [],
      networks: [],
      may_send_passwords: false,
      may_make_admins: false,
      accepts: [],
    }
    const facts = { name: 'ERP Madrid', created_at: body.created_at, created_by: 'jefa@pulcro.test' }
    expect(body).toMatchObject({ ...facts, ...rights, used_at: null })
    expect(body.key).toMatch(/^[\w-]{43}$/)
    expect(await get('/exchange/keys/')).toEqual({
      results: [{ id: body.id, ...facts, ...rights, used_at: null }],
      sends: [...KIND_NAMES],
      reads: ['orders', 'offers', 'leads', 'requests'],
    })
    expect((await send(body.key)).statusCode).toBe(200)
    const listed = await get('/exchange/keys/')
    expect(listed.results[0].used_at).toBe(server.clock.now.toISOString())
    expect(JSON.stringify(listed)).not.toContain(body.key)
    expect(JSON.stringify(await server.sql`select * from api_keys`)).not.toContain(body.key)
    expect(await told('api_key_created')).toEqual([{ user_id: admin, details: { name: 'ERP Madrid', ...rights } }])
    expect(JSON.stringify(await server.sql`select * from events`)).not.toContain(body.key)
  })

  test('a name is used once, so that no other machine loses its key', async () => {
    const first = await make('Almacén')
    expect(await make('Almacén')).toMatchObject({
      status: 400,
      body: { name: [expect.stringMatching(/Ya hay una clave/)] },
    })
    expect((await send(first.body.key)).statusCode).toBe(200)
  })

  test.each([undefined, '', '   ', 'x'.repeat(61), 'a\0b', 7])('a name like %j is refused', async name => {
    expect(await make(name)).toMatchObject({ status: 400, body: { name: [expect.any(String)] } })
  })

  test('a revoked key is refused', async () => {
    const { body } = await make('Viejo')
    const remove = () => server.as(admin).send('DELETE', `/exchange/keys/${body.id}/`)
    expect(await remove()).toMatchObject({ status: 200, body: { count: 1 } })
    expect((await send(body.key)).statusCode).toBe(401)
    expect(await remove()).toMatchObject({ status: 404 })
    expect(await told('api_key_revoked')).toEqual([{ user_id: admin, details: { name: 'Viejo' } }])
    expect((await make('Viejo')).status).toBe(201)
  })

  test('an API key is refused by every other call', async () => {
    const { body } = await make('Curioso')
    for (const path of ['/exchange/keys/', '/exchange/imports/', '/account/', '/orders/']) {
      const answer = await server.as(null).get(path, { authorization: `Api-Key ${body.key}` })
      expect(answer.status, path).toBe(401)
    }
  })
})
