import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRecord } from '#domain/exchange/contract.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { replaceApiKey } from '#server/exchange/keys/key-store.ts'
import { NOW } from './exchange-fixture.ts'

let server: TestServer
let address: string
let key: string
beforeAll(async () => {
  server = await testServer()
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  key = (await replaceApiKey(server.sql, { name: 'erp', now: NOW })).key
})
afterAll(() => server.close())

const FILE = 'external_id;name;preferred\nS1;Uno;1\n'

async function post(kind: string, body: string | Buffer, headers: Record<string, string> = {}, query = '') {
  const answer = await fetch(`${address}/api/exchange/${kind}/${query}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { 'content-type': 'text/csv', authorization: `Api-Key ${key}`, 'accept-language': 'en', ...headers },
  })
  return { status: answer.status, body: await answer.json() }
}

const names = async () =>
  (await server.sql<{ name: string }[]>`select name from suppliers order by 1`).map(row => row.name)

test('a file is stored and answered with its record', async () => {
  const answer = await post('suppliers', FILE)
  expect(answer.status).toBe(200)
  expect(importRecord.parse(answer.body)).toMatchObject({
    kind: 'suppliers',
    rows_changed: 1,
    applied: true,
    file_name: 'suppliers, sent by erp',
  })
  expect(await names()).toEqual(['Uno'])
  expect((await post('suppliers', FILE)).body).toMatchObject({ rows_changed: 0 })
})

test('a file is looked at, stopped by a warning, and stored where that is accepted', async () => {
  const price = (value: number) => `country;product;price\nes;P-1;${value}\n`
  const { make, sql } = server
  await make.product({ external_id: 'P-1', price: 10 })
  await post('prices', price(10))
  const looked = await post('prices', price(99), {}, '?dry_run=true&accept=price_moved')
  expect(looked.status).toBe(200)
  expect(importRecord.parse(looked.body)).toMatchObject({
    id: null,
    applied: false,
    would_apply: true,
    rows_changed: 1,
    first_changed: [{ line: 2, key: 'es;P-1;', before: { price: 10 }, after: { price: 99 } }],
    warnings: [{ name: 'price_moved', line: 2, key: 'es;P-1;' }],
  })
  const stopped = await post('prices', price(99))
  expect(stopped).toMatchObject({ status: 400, body: { applied: false, warnings: [{ name: 'price_moved' }] } })
  expect(await post('prices', price(99), {}, '?accept=price_up')).toMatchObject({ status: 400 })
  expect(await post('prices', price(99), {}, '?accept=price_zero,price_moved')).toMatchObject({
    status: 200,
    body: { applied: true },
  })
  // A key of before the warnings, and one that was made with the name.
  await sql`update api_keys set accepts = null where name = 'erp'`
  expect(await post('prices', price(10))).toMatchObject({ status: 200 })
  const wish = { name: 'erp', now: NOW, accepts: ['price_moved'] }
  key = (await replaceApiKey(sql, wish)).key
  expect(await post('prices', price(99))).toMatchObject({ status: 200 })
  expect(await post('prices', price(0))).toMatchObject({ status: 400 })
  key = (await replaceApiKey(sql, { ...wish, accepts: [] })).key
})

test('an import is called as the file that was sent, where that is said', async () => {
  await post(
    'suppliers',
    'external_id;name\nS-77;Brisol\n',
    {},
    `?file_name=${encodeURIComponent('Proveedores Ñ.xlsx')}`,
  )
  await server.sql`delete from suppliers where external_id = 'S-77'`
  const [newest] = await server.sql`select file_name from imports order by id desc limit 1`
  expect(newest).toEqual({ file_name: 'Proveedores Ñ.xlsx' })
})

test('R656: a look names each row that is refused or asked about by its key, and what it is called', async () => {
  await server.make.product({ external_id: 'P-2', name: 'Jabón', price: 10 })
  const rows = ['es;P-2;10', 'es;P-2;11', 'es;P-9;1', 'es;P-2;once']
  const file = `country;product;price\n${rows.join('\n')}\n`
  const { first_changed, problems, warnings } = importRecord.parse(
    (await post('prices', file, {}, '?dry_run=true&keep_good=true')).body,
  )
  expect(first_changed).toMatchObject([{ key: 'es;P-2;', name: 'Jabón' }])
  expect(problems).toMatchObject([
    { line: 4, key: 'es;P-9;', reason: expect.stringContaining('unknown') },
    { line: 5, key: 'es;P-2;', column: 'price' },
  ])
  expect(warnings).toMatchObject([{ name: 'repeated_key', line: 2, key: 'es;P-2;' }])
  // What is kept of an import says the lines alone.
  const kept = importRecord.parse((await post('prices', file)).body)
  expect([...kept.problems, ...kept.warnings].flatMap(({ key: told = 'none' }) => told)).not.toContain('es;P-2;')
})

test('R657: a look tells the first thousand rows of each kind', async () => {
  const rows = Array.from({ length: 1_002 }, (_, at) => `S-${at};Nuevo ${at}`)
  await post('suppliers', 'external_id;name\nS-0;Viejo\n')
  const looked = importRecord.parse(
    (await post('suppliers', `external_id;name\n${rows.join('\n')}\n`, {}, '?dry_run=true')).body,
  )
  expect(looked.rows_new).toBe(1_001)
  expect(looked.first_new).toHaveLength(1_000)
  expect(looked.first_new?.at(-1)).toMatchObject({ line: 1_002, key: 'S-1000' })
  expect(looked.first_changed).toMatchObject([{ key: 'S-0', before: { name: 'Viejo' }, after: { name: 'Nuevo 0' } }])
  await server.sql`delete from suppliers where external_id = 'S-0'`
})

test('a few bytes that become a long file are refused before they are read', async () => {
  const bomb = gzipSync(`external_id;name\n${'S9;Nueve\n'.repeat(400_000)}`, { level: 9 })
  expect(bomb.length).toBeLessThan(10_000)
  const answer = await post('suppliers', bomb, { 'content-encoding': 'gzip' })
  expect(answer.body).toMatchObject({ applied: false, rows_changed: 0 })
  expect(JSON.stringify(answer.body)).toContain('200 times as long')
  expect(await names()).not.toContain('Nueve')
})

test('JSON of 5,000 levels is a row that cannot be read', async () => {
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  const row = (external_id: string, extra_info: string) =>
    `{"external_id":"${external_id}","name":"Hondo","extra_info":${extra_info}}`
  for (const extra_info of [
    deep(5000),
    deep(101),
    JSON.stringify(deep(5000)),
    `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  ]) {
    const answer = await post('products', `${row('D-1', extra_info)}\n`, { 'content-type': 'application/x-ndjson' })
    expect(answer.status).toBeLessThan(500)
    expect(answer.body).toMatchObject({ applied: false, problems: [{ column: 'extra_info' }] })
  }
  const unknown = await post('products', `{"external_id":${deep(5000)},"name":"x"}\n`, {
    'content-type': 'application/x-ndjson',
  })
  expect(unknown.status).toBeLessThan(500)
})

test('a compressed file and NDJSON are taken as well', async () => {
  const packed = await post('suppliers', gzipSync('external_id;name\nS2;Dos\n'), { 'content-encoding': 'gzip' })
  expect(packed).toMatchObject({ status: 200, body: { rows_changed: 1 } })
  const rows = await post('suppliers', '{"external_id":"S3","name":"Tres"}\n', {
    'content-type': 'application/x-ndjson',
  })
  expect(rows).toMatchObject({ status: 200, body: { rows_changed: 1 } })
  expect(await names()).toEqual(['Dos', 'Tres', 'Uno'])
})

test.each([
  ['a file in one line', `${'lorem ipsum '.repeat(40_000)}\n`],
  ['brackets', `${'['.repeat(200_000)}${']'.repeat(200_000)}\n`],
  ['a long name', `${'a'.repeat(12_000)}\n1\n`],
  ['a hundred thousand columns', `${Array.from({ length: 100_000 }, (_, at) => `c${at}`).join(';')}\n`],
  ['an object with a long name', `{"${'a'.repeat(300_000)}":1}\n`],
])('%s is refused in few words, and the next file is read', async (_what, body) => {
  // More often than there are connections: none may be lost.
  for (let again = 0; again < 12; again++) {
    const refused = await post('suppliers', body)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body).length).toBeLessThan(1000)
    const problems = expect.arrayContaining([expect.objectContaining({ line: 1 })])
    expect(refused.body).toMatchObject({ applied: false, problems })
  }
  expect(await post('suppliers', FILE)).toMatchObject({ status: 200 })
})

test('bad rows are answered 400, and skipped on request', async () => {
  const file = 'external_id;name;preferred\nS8;Ocho;1\nS9;Nueve;quizás\n'
  const refused = await post('suppliers', file)
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    applied: false,
    rows_refused: 1,
    problems: [{ line: 3, column: 'preferred', reason: '"quizás" is neither 1, 0, true nor false' }],
  })
  expect(await post('suppliers', file, {}, '?keep_good=true')).toMatchObject({
    status: 200,
    body: { rows_changed: 1, rows_refused: 1 },
  })
  expect(await names()).toContain('Ocho')
  expect(await post('suppliers', FILE, {}, '?keep_good=perhaps')).toMatchObject({
    status: 400,
    body: { keep_good: [expect.any(String)] },
  })
})

test('a large file that is refused at its header gets an answer', async () => {
  const answer = await post('suppliers', `external_id;apodo\n${'S1;Uno\n'.repeat(2_000_000)}`)
  expect(answer).toMatchObject({
    status: 400,
    body: {
      problems: [
        { line: 1, column: 'apodo' },
        { line: 1, column: 'name' },
      ],
    },
  })
})

test('only a key or an administrator may send', async () => {
  const admin = await server.make.user({ role: 'admin' })
  const client = await server.make.user({ role: 'client' })
  const token = async (user: number) => ({ authorization: `JWT ${await server.token(user)}` })
  expect(await post('suppliers', FILE, await token(admin))).toMatchObject({ status: 200 })
  expect(await post('suppliers', FILE, await token(client))).toMatchObject({ status: 403 })
  expect(await post('suppliers', FILE, { authorization: '' })).toMatchObject({ status: 401 })
  expect(await post('suppliers', FILE, { authorization: 'Api-Key guessed' })).toMatchObject({ status: 401 })
  const old = key
  key = (await replaceApiKey(server.sql, { name: 'erp', now: NOW })).key
  expect(await post('suppliers', FILE, { authorization: `Api-Key ${old}` })).toMatchObject({ status: 401 })
  expect(await post('suppliers', FILE)).toMatchObject({ status: 200 })
  expect(JSON.stringify(await server.sql`select * from api_keys`)).not.toContain(key)
})

test('an unknown kind is answered 404, and another content type 415', async () => {
  expect(await post('prodcuts', FILE)).toMatchObject({ status: 404 })
  expect(await post('suppliers', '{}', { 'content-type': 'application/json' })).toMatchObject({ status: 415 })
  expect(await post('suppliers', '')).toMatchObject({ status: 400, body: { problems: [{ reason: 'is empty' }] } })
})

test('a sender that disconnects leaves no record and no rows', async () => {
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  const rows = Array.from({ length: 50_000 }, (_, i) => `X${i};Nombre`).join('\n')
  socket.write(
    `POST /api/exchange/suppliers/ HTTP/1.1\r\nHost: x\r\nAuthorization: Api-Key ${key}\r\nContent-Type: text/csv\r\nContent-Length: 9000000\r\n\r\n`,
  )
  socket.write(`external_id;name\n${rows}\n`)
  const record = () => server.sql<{ finished: boolean; applied: boolean; problems: unknown }[]>`
    select finished_at is not null as finished, applied, problems from imports order by id desc limit 1`
  await expect.poll(async () => (await record())[0]?.finished, { timeout: 20_000 }).toBe(false)
  socket.destroy()
  await expect
    .poll(async () => (await record())[0], { timeout: 20_000 })
    .toMatchObject({ finished: true, applied: false, problems: [{ reason: 'was interrupted' }] })
  expect((await names()).filter(name => name === 'Nombre')).toEqual([])
})

test('R536: who imported a file that took more than a minute is mailed what became of it; a machine is not', async () => {
  const user = await server.make.user({ role: 'admin', email: 'jefa@pulcro.test' })
  const authorization = `JWT ${await server.token(user)}`
  const mailed = async () =>
    (await server.queued()).map(({ data }) => data).filter(data => 'kind' in data && data.kind === 'import_done')
  await post('suppliers', FILE, { authorization })
  expect(await mailed()).toEqual([])
  const now = server.clock.now
  let looks = 0
  // Each look at the clock is more than a minute later.
  Object.defineProperty(server.clock, 'now', {
    configurable: true,
    get: () => new Date(now.getTime() + 70_000 * looks++),
  })
  try {
    await post('suppliers', FILE)
    expect(await mailed()).toEqual([])
    await post('suppliers', FILE, { authorization })
    expect(await mailed()).toMatchObject([{ data: { to: 'jefa@pulcro.test', language: 'en' } }])
  } finally {
    Object.defineProperty(server.clock, 'now', { configurable: true, writable: true, value: now })
  }
})
