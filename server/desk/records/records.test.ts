import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { COMPANY, importFile, importFiles } from '#server/exchange/exchange-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let admin: number
beforeEach(async () => {
  server = await testServer()
  await importFiles(server.sql, COMPANY)
  admin = await server.make.user({ role: 'admin', email: 'jefa@pulcro.test', countries: ['es'] })
})
afterEach(() => server.close())

const change = async (values: object, read: object, more: object = {}) => {
  const body = { kind: 'centers', key: 'C1-1', values, read, ...more }
  const answer = await server.as(admin).send('PATCH', '/desk/records/', body)
  return { status: answer.status, ...answer.body }
}

const read = async (kind: string, key: string, user = admin) => {
  const answer = await server.as(user).get(`/desk/records/?kind=${kind}&key=${encodeURIComponent(key)}`)
  return { status: answer.status, ...answer.body }
}

const limitOf = async (center = 'C1-1') => (await read('centers', center)).values?.purchase_limit

/** A machine that may send these kinds. */
const letErpSend = (kinds: string[]) =>
  server.sql`insert into api_keys (name, key_hash, created_at, sends) values ('Sage noche', 'x', now(), ${kinds})`

describe('a value of a record', () => {
  test('is changed in the name of the person, and taken back by its change', async () => {
    const changed = await change(
      { purchase_limit: 1200, purchase_limit_period: 'M' },
      { purchase_limit: null, purchase_limit_period: 'X' },
    )
    expect(changed).toMatchObject({
      status: 200,
      values: { purchase_limit: 1200, purchase_limit_period: 'M' },
      pins: [],
    })
    const undone = await server.as(admin).send('POST', `/desk/changes/${changed.change}/undo/`)
    expect(undone.body).toMatchObject({ left: [] })
    expect(await limitOf()).toBeNull()
    const history = await server.as(admin).get('/desk/history/?kind=centers&key=C1-1')
    expect(history.body.results).toMatchObject([
      { by: 'person', undoes: changed.change, changes: [{ label: 'Playa', after: { purchase_limit: null } }] },
      {
        by: 'person',
        undone_by: undone.body.change,
        changes: [{ before: { purchase_limit: null }, after: { purchase_limit: 1200 } }],
      },
    ])
  })

  test('is not overwritten where somebody else has changed it since it was read', async () => {
    await change({ purchase_limit: 900 }, { purchase_limit: null })
    expect((await change({ purchase_limit: 1200 }, { purchase_limit: null })).status).toBe(409)
    expect(await limitOf()).toBe(900)
    expect(await change({ phone: '971' }, { phone: '' })).toMatchObject({
      status: 200,
      values: { purchase_limit: 900, phone: '971' },
    })
  })

  test('of two persons at the same moment one is told of the other', async () => {
    const both = await Promise.all(
      [1000, 2000].map(limit => change({ purchase_limit: limit }, { purchase_limit: null })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('that is wrong is refused at its field and leaves nothing', async () => {
    expect(await change({ purchase_limit: -1 }, { purchase_limit: null })).toMatchObject({
      status: 400,
      purchase_limit: ['"-1" is below 0'],
    })
    expect(await change({ balance: 1 }, { balance: null })).toMatchObject({
      status: 400,
      balance: [expect.any(String)],
    })
    expect((await server.as(admin).get('/desk/history/?kind=centers&key=C1-1')).body.results).toEqual([])
  })

  test('that is the same changes nothing', async () => {
    expect(await change({ name: 'Playa' }, { name: 'Playa' })).toMatchObject({ status: 200, change: null })
  })
})

describe('where an ERP sends the kind', () => {
  beforeEach(() => letErpSend(['centers']))

  const night = (limit: number) =>
    importFile(server.sql, 'centers', `external_id;client;name;purchase_limit\nC1-1;C1;Playa;${limit}\n`)

  test('a change is pinned, with its reason, and the pin is removed with what the ERP sent last', async () => {
    await night(900)
    const changed = await change({ purchase_limit: 1200 }, { purchase_limit: 900 }, { reason: 'Temporada' })
    expect(changed).toMatchObject({
      is_sent: true,
      pins: [{ column: 'purchase_limit', reason: 'Temporada', sent_at: null }],
    })
    await night(950)
    expect(await read('centers', 'C1-1')).toMatchObject({ values: { purchase_limit: 1200 }, pins: [{ sent: 950 }] })
    const back = await server.as(admin).send('DELETE', '/desk/pins/?kind=centers&key=C1-1&column=purchase_limit')
    expect(back.body).toMatchObject({ values: { purchase_limit: 950 }, pins: [] })
    await night(990)
    expect(await limitOf()).toBe(990)
  })

  test('a pin that no import has met is removed, and the value stays', async () => {
    await change({ purchase_limit: 1200 }, { purchase_limit: null })
    const back = await server.as(admin).send('DELETE', '/desk/pins/?kind=centers&key=C1-1&column=purchase_limit')
    expect(back.body).toMatchObject({ values: { purchase_limit: 1200 }, pins: [], change: null })
  })
})

describe('a new record', () => {
  const create = async (kind: string, values: object) => {
    const answer = await server.as(admin).send('POST', '/desk/records/', { kind, values })
    return { status: answer.status, ...answer.body }
  }

  test('is made, taken back, and never made twice', async () => {
    const made = await create('centers', { external_id: 'C1-9', client: 'C1', name: 'Spa' })
    expect(made).toMatchObject({ status: 201, key: 'C1-9', values: { name: 'Spa', client: 'C1' } })
    expect(await create('centers', { external_id: 'C1-9', client: 'C1', name: 'Otro' })).toMatchObject({
      status: 400,
      external_id: ['Ya existe «C1-9».'],
    })
    await server.as(admin).send('POST', `/desk/changes/${made.change}/undo/`)
    expect(await read('centers', 'C1-9')).toMatchObject({ status: 404 })
  })

  test('is refused with a code that differs in zeros alone, and without a name', async () => {
    expect(await create('clients', { external_id: '0C1', name: 'Hotel', country: 'es' })).toMatchObject({
      status: 400,
      external_id: [expect.stringContaining('C1')],
    })
    expect(await create('clients', { external_id: 'C7', name: '', country: 'es' })).toMatchObject({
      status: 400,
      name: ['is required'],
    })
  })

  test('of a country or client that one does not tend is refused', async () => {
    expect(await create('clients', { external_id: 'C7', name: 'Pub', country: 'uk' })).toMatchObject({
      status: 400,
      country: [expect.any(String)],
    })
    expect(await create('centers', { external_id: 'C2-9', client: 'C2', name: 'Pier' })).toMatchObject({
      status: 400,
      client: [expect.any(String)],
    })
    expect(
      await create('users', {
        email: 'x@pulcro.test',
        first_name: 'X',
        last_name: 'Y',
        role: 'client',
        clients: ['C2'],
      }),
    ).toMatchObject({ status: 400, clients: [expect.any(String)] })
  })
})

test('records of another country are told apart from none by nothing', async () => {
  expect((await read('clients', 'C2')).status).toBe(404)
  expect((await read('clients', 'none')).status).toBe(404)
  expect((await read('centers', 'C2-1')).status).toBe(404)
  expect((await read('clients', 'C1')).status).toBe(200)
})

describe('many records', () => {
  const bulk = async (more: object) => {
    const body = { kind: 'centers', keys: ['C1-1', 'C1-2', 'C3-1'], values: { purchase_limit: 500 }, ...more }
    const answer = await server.as(admin).send('PATCH', '/desk/records/bulk/', body)
    return { status: answer.status, ...answer.body }
  }

  test('are looked at, changed as one and taken back as one', async () => {
    await change({ purchase_limit: 500 }, { purchase_limit: null })
    expect(await bulk({ dry_run: true })).toMatchObject({ change: null, changed: 2, unchanged: 1, refused: [] })
    expect(await limitOf('C1-2')).toBeNull()
    const done = await bulk({})
    expect(done).toMatchObject({ changed: 2, unchanged: 1 })
    expect(await limitOf('C3-1')).toBe(500)
    await server.as(admin).send('POST', `/desk/changes/${done.change}/undo/`)
    expect([await limitOf('C1-1'), await limitOf('C1-2')]).toEqual([500, null])
  })

  test('R525: say that an ERP sends them, so that what is changed is pinned', async () => {
    expect(await bulk({ dry_run: true })).toMatchObject({ is_sent: false })
    await letErpSend(['centers'])
    expect(await bulk({ dry_run: true })).toMatchObject({ is_sent: true, changed: 3 })
    expect((await read('centers', 'C1-1')).pins).toEqual([])
    await bulk({})
    expect((await read('centers', 'C1-1')).pins).toMatchObject([{ column: 'purchase_limit' }])
  })

  test('of which one is not tended are none', async () => {
    expect((await bulk({ keys: ['C1-1', 'C2-1'] })).status).toBe(404)
    expect(await limitOf()).toBeNull()
  })

  test('of which one is wrong are none, and it is named', async () => {
    expect(await bulk({ values: { purchase_limit: 1e15 } })).toMatchObject({
      change: null,
      refused: [{ key: 'C1-1', column: 'purchase_limit' }, {}, {}],
    })
    expect(await limitOf()).toBeNull()
  })
})
