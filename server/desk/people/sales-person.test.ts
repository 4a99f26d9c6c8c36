import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importFiles, NOW } from '#server/exchange/exchange-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// A sales person without any right, and what she tends at the desk: her own clients, and nothing of anybody else's.

let server: TestServer
let ana: number
let own: { client: number; arrival: number }
let foreign: { client: number; arrival: number }
let nobodys: { client: number; arrival: number }

const HERS = 'nuria@miramar.test'
const STRANGERS = [
  'berta@otra.test', // of a client of somebody else
  'carlos@nadie.test', // of a client of nobody
  'grupo@miramar.test', // of one of hers and one of somebody else's
  'resto@miramar.test', // of one of hers and one of nobody's
  'nuevo@pulcro.test', // of no client yet
  'luis@pulcro.test', // staff
  'jefe@pulcro.test', // staff that acts for her client
]

beforeAll(async () => {
  server = await testServer()
  await importFiles(server.sql, {
    'users.csv':
      'email;first_name;last_name;role;countries\nana@pulcro.test;Ana;Gil;sales_person;es\nluis@pulcro.test;Luis;Rey;sales_person;es\n',
    'clients.csv':
      'external_id;name;country;sales_person\nC1;Hotel Miramar;es;ana@pulcro.test\nC2;Otra Casa;es;luis@pulcro.test\nC3;De Nadie;es;\n',
    'centers.csv':
      'external_id;client;name;purchase_limit;purchase_limit_period\nC1-1;C1;Playa;900;M\nC1-2;C1;Spa;;X\nC2-1;C2;Sala;500;M\nC3-1;C3;Nave;500;M\n',
  })
  await importFiles(server.sql, {
    'users.csv':
      'email;first_name;last_name;role;clients;countries\n' +
      `${HERS};Núria;Peña;client;C1;\nberta@otra.test;Berta;Sol;client;C2;\ncarlos@nadie.test;Carlos;Paz;client;C3;\n` +
      'grupo@miramar.test;Gema;Grup;client;C1|C2;\nresto@miramar.test;Rosa;Rest;client;C1|C3;\nnuevo@pulcro.test;Nadie;Nuevo;client;;\n' +
      'jefe@pulcro.test;Jorge;Jefe;lead_manager;C1;es\n',
  })
  ana = await idOf('ana@pulcro.test')
  own = await thingsOf('C1')
  foreign = await thingsOf('C2')
  nobodys = await thingsOf('C3')
})
beforeEach(async () => {
  server.clock.now = NOW
  await server.sql`update users set rights = '{}', active = true where id = ${ana}`
})
afterAll(() => server.close())

async function idOf(email: string): Promise<number> {
  const [found] = await server.sql<{ id: number }[]>`select id from users where erp_email = ${email}`
  return found?.id ?? 0
}

async function thingsOf(code: string) {
  const [found] = await server.sql<{ client: number; center: number }[]>`
    select c.id as client, min(ce.id) as center from clients c join centers ce on ce.client_id = c.id
    where c.external_id = ${code} group by c.id`
  const order = await server.make.order({ ...found!, at: NOW.toISOString(), state: 2, lines: [] })
  const [arrival] = await server.sql<{ id: number }[]>`select id from arrivals where order_id = ${order}`
  return { client: found!.client, arrival: arrival!.id }
}

const get = (path: string) => server.as(ana).get(path)
const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  server.as(ana).send(method, path, body)
const change = (kind: string, key: string, values: object, read: object, more: object = {}) =>
  send('PATCH', '/desk/records/', { kind, key, values, read, ...more })
const limit = (key: string, value: number, was: number | null = 500) =>
  change('centers', key, { purchase_limit: value }, { purchase_limit: was })

describe('R513: a sales person without a right tends the own clients', () => {
  test('and finds these alone, with their centers', async () => {
    const { body } = await get('/desk/clients/')
    expect(body.results).toMatchObject([{ external_id: 'C1' }])
    expect(body.count).toBe(1)
    expect((await get(`/desk/clients/${own.client}/centers/`)).body.results).toHaveLength(2)
    for (const { client } of [foreign, nobodys]) {
      expect((await get(`/desk/clients/${client}/`)).status).toBe(404)
      expect((await get(`/desk/clients/${client}/centers/`)).status).toBe(404)
      expect((await get(`/desk/history/?client=${client}`)).body.count).toBe(0)
    }
    expect((await get('/desk/records/?kind=centers&key=C1-1')).status).toBe(200)
    for (const key of ['C2-1', 'C3-1', 'none'])
      expect((await get(`/desk/records/?kind=centers&key=${key}`)).status).toBe(404)
  })

  test('unless the installation says otherwise', async () => {
    const closed = await testServer({ settings: { desk_of_sales: false } })
    const seller = await closed.make.user({ role: 'sales_person', countries: ['es'] })
    expect((await closed.as(seller).get('/account/')).body).toMatchObject({ tends_own_clients: false })
    expect((await closed.as(seller).get('/desk/clients/')).status).toBe(403)
    expect((await closed.as(seller).get('/desk/arrivals/')).status).toBe(403)
    expect((await closed.as(seller).get('/desk/saved_views/?list=clients')).status).toBe(403)
    await closed.close()
  })

  test('and loses a client with the day on which another one gets it', async () => {
    await server.sql`update clients set sales_person_id = ${await idOf('luis@pulcro.test')} where id = ${own.client}`
    expect((await get('/desk/clients/')).body.count).toBe(0)
    expect((await limit('C1-1', 1000, 900)).status).toBe(404)
    await server.sql`update clients set sales_person_id = ${ana} where id = ${own.client}`
  })
})

describe('R514: she writes limits and periods of their centers', () => {
  test('in her name, and takes them back', async () => {
    const { status, body } = await limit('C1-1', 1200, 900)
    expect(status).toBe(200)
    const history = await get('/desk/history/?kind=centers&key=C1-1')
    expect(history.body.results[0]).toMatchObject({
      by: 'person',
      name: 'Ana Gil',
      changes: [{ before: { purchase_limit: 900 }, after: { purchase_limit: 1200 } }],
    })
    expect((await send('POST', `/desk/changes/${body.change}/undo/`)).body).toMatchObject({ left: [] })
    expect((await get('/desk/records/?kind=centers&key=C1-1')).body.values).toMatchObject({ purchase_limit: 900 })
  })

  test('of all at once, and of none where one is not hers', async () => {
    const bulk = (keys: string[], more = {}) =>
      send('PATCH', '/desk/records/bulk/', { kind: 'centers', keys, values: { purchase_limit: 700 }, ...more })
    expect((await bulk(['C1-1', 'C1-2'], { dry_run: true })).body).toMatchObject({ changed: 2 })
    expect((await bulk(['C1-1', 'C2-1'])).status).toBe(404)
    expect((await bulk(['C1-1', 'C3-1'])).status).toBe(404)
  })

  test('and neither those of others nor anything else', async () => {
    for (const key of ['C2-1', 'C3-1']) expect((await limit(key, 9999)).status).toBe(404)
    expect((await change('centers', 'C1-1', { closed: true }, { closed: false })).body).toHaveProperty('closed')
    expect((await change('clients', 'C1', { locked: true }, { locked: false })).body).toHaveProperty('locked')
    const made = { kind: 'centers', values: { external_id: 'C1-9', client: 'C1', name: 'Bar' } }
    expect((await send('POST', '/desk/records/', made)).status).toBe(403)
    const [stands] = await server.sql`select count(*)::int as count from centers where purchase_limit = 9999 or closed`
    expect(stands).toMatchObject({ count: 0 })
  })

  test('pins and takes back what others did are not hers', async () => {
    const pinned = await change('centers', 'C1-1', { purchase_limit: 1 }, { purchase_limit: 900 }, { pin: true })
    expect(pinned).toMatchObject({ status: 400, body: { pin: [expect.any(String)] } })
    expect((await send('DELETE', '/desk/pins/?kind=centers&key=C1-1&column=purchase_limit')).status).toBe(403)
    const admin = await server.make.user({ role: 'admin', countries: ['es'] })
    const body = { kind: 'centers', key: 'C1-2', values: { purchase_limit: 50 }, read: { purchase_limit: null } }
    const { change: theirs } = (await server.as(admin).send('PATCH', '/desk/records/', body)).body
    expect((await send('POST', `/desk/changes/${theirs}/undo/`)).status).toBe(404)
    await server.as(admin).send('POST', `/desk/changes/${theirs}/undo/`)
  })

  test('of what she wrote with a right that she has no more she takes back nothing', async () => {
    await server.sql`update users set rights = '{desk_people}' where id = ${ana}`
    const { body } = await change('centers', 'C1-2', { phone: '971' }, { phone: '' })
    await server.sql`update users set rights = '{}' where id = ${ana}`
    expect((await send('POST', `/desk/changes/${body.change}/undo/`)).status).toBe(404)
  })
})

describe('R515: of people she tends users of her clients alone', () => {
  test('and finds nobody else', async () => {
    const { body } = await get('/desk/people/?page_size=50')
    expect(body.results.map(({ email }: { email: string }) => email)).toEqual([HERS])
    for (const email of [...STRANGERS, 'ana@pulcro.test']) {
      const id = await idOf(email)
      expect((await get(`/desk/people/${id}/`)).status).toBe(404)
      expect((await get(`/desk/records/?kind=users&key=${email}`)).status).toBe(404)
      expect((await get(`/desk/history/?kind=users&key=${email}`)).status).toBe(404)
      expect((await change('users', email, { active: false }, { active: true })).status).toBe(404)
      expect((await send('POST', `/desk/people/${id}/end_sessions/`)).status).toBe(404)
      expect((await send('POST', `/desk/people/${id}/invitation/`, { language: 'es' })).status).toBe(404)
      expect((await send('DELETE', `/desk/people/${id}/invitation/`)).status).toBe(404)
    }
  })

  test('whom she blocks, whose sessions she ends, and what she says of them', async () => {
    const id = await idOf(HERS)
    await server.signIn(id)
    expect((await send('POST', `/desk/people/${id}/end_sessions/`)).body).toEqual({ ended: 1 })
    expect((await change('users', HERS, { active: false }, { active: true })).status).toBe(200)
    expect((await change('users', HERS, { active: true }, { active: false })).status).toBe(200)
    const validates = { can_validate_orders: true, validation_limit: 300 }
    const read = { can_validate_orders: false, validation_limit: null }
    expect((await change('users', HERS, validates, read)).status).toBe(200)
  })

  test('never with another role, a right, a country or a client of somebody else', async () => {
    for (const [values, read] of [
      [{ role: 'sales_person' }, { role: 'client' }],
      [{ rights: ['desk_orders'] }, { rights: [] }],
      [{ countries: ['es'] }, { countries: [] }],
      [{ clients: ['C1', 'C2'] }, { clients: ['C1'] }],
      [{ clients: ['C1', 'C3'] }, { clients: ['C1'] }],
      [{ centers: ['C2-1'] }, { centers: [] }],
    ] as const)
      expect((await change('users', HERS, values, read)).status).toBe(400)
    // She gives nobody away, either.
    expect((await change('users', HERS, { clients: [] }, { clients: ['C1'] })).status).toBe(404)
    expect((await get('/desk/records/?kind=users&key=' + HERS)).body.values).toMatchObject({
      role: 'client',
      clients: ['C1'],
      countries: [],
    })
  })

  test('whom she invites for her clients and for nobody else', async () => {
    const invite = (email: string, more: object) =>
      send('POST', '/desk/people/', {
        values: { email, first_name: 'Luz', last_name: 'Rey', role: 'client', ...more },
        language: 'es',
      })
    expect((await invite('luz@miramar.test', { clients: ['C1'] })).status).toBe(201)
    for (const [place, more] of [
      {},
      { clients: [] },
      { clients: ['C2'] },
      { clients: ['C1', 'C3'] },
      { clients: ['C1'], role: 'sales_person' },
      { clients: ['C1'], role: 'admin' },
      { clients: ['C1'], rights: ['desk_people'] },
      { clients: ['C1'], countries: ['es'] },
    ].entries())
      expect(await invite(`x${place}@miramar.test`, more)).toMatchObject({ status: 400 })
    const id = await idOf('luz@miramar.test')
    expect((await send('POST', `/desk/people/${id}/invitation/`, { language: 'es' })).status).toBe(200)
    expect((await send('DELETE', `/desk/people/${id}/invitation/`)).status).toBe(200)
  })
})

describe('R516: what came in of the own clients she reads and writes notes on', () => {
  test('and changes nothing else of it', async () => {
    const { body } = await get('/desk/arrivals/?closed=1')
    expect(body.results.map(({ id }: { id: number }) => id)).toEqual([own.arrival])
    expect((await get('/desk/arrivals/counts/')).body).toMatchObject({ open: 1 })
    expect((await get(`/desk/arrivals/${own.arrival}/`)).body).toMatchObject({ steps: [], order: { state: 2 } })
    const noted = await send('POST', `/desk/arrivals/${own.arrival}/notes/`, { text: 'Llamar antes de las 9' })
    expect(noted.body.notes).toMatchObject([{ by: 'Ana Gil', text: 'Llamar antes de las 9' }])
    const path = `/desk/arrivals/${own.arrival}`
    expect((await send('PATCH', `${path}/state/`, { state: 4, from: 2 })).status).toBe(403)
    expect((await send('POST', `${path}/words/`, { text: 'Hola' })).status).toBe(403)
    expect((await send('POST', `${path}/open/`)).status).toBe(403)
    expect((await get(`${path}/sheet/`)).status).toBe(403)
  })

  test('of nobody else', async () => {
    for (const { arrival } of [foreign, nobodys]) {
      expect((await get(`/desk/arrivals/${arrival}/`)).status).toBe(404)
      expect((await get(`/desk/arrivals/${arrival}/order_file/`)).status).toBe(404)
      expect((await send('POST', `/desk/arrivals/${arrival}/notes/`, { text: 'x' })).status).toBe(404)
    }
  })
})

test('R516: a view of a list she saves for herself alone', async () => {
  const keep = (is_shared: boolean) =>
    send('POST', '/desk/saved_views/', { list: 'clients', name: 'Costa', filters: '', columns: null, is_shared })
  expect((await keep(false)).status).toBe(200)
  expect(await keep(true)).toMatchObject({ status: 400, body: { is_shared: [expect.any(String)] } })
})
