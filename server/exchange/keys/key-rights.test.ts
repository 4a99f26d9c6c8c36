import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/session/passwords/password.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { replaceApiKey } from './key-store.ts'
import { NOW } from '#server/exchange/exchange-fixture.ts'

// A key that leaks is worth what it was made for. The server stands behind a proxy here, whose header tells from where a
// machine calls.

const PASSWORD = 'la de la jefa'
const GOOD = 'escoba muy buena'
const HOME = '203.0.113.9'

let server: TestServer
let admin: number
let email: string

beforeAll(async () => {
  server = await testServer({ trustedProxies: ['127.0.0.1'] })
  admin = await server.make.user({
    role: 'admin',
    email: 'jefa@pulcro.test',
    password_hash: await hashPassword(PASSWORD),
  })
})
beforeEach(() => {
  email = `eva.${Math.random()}@pulcro.test`
})
afterAll(() => server.close())

const ask = (wish: object) =>
  server.as(admin).send('POST', '/exchange/keys/', { name: `ERP ${Math.random()}`.slice(0, 60), ...wish })
async function keyFor(wish: object): Promise<string> {
  const { status, body } = await ask(wish)
  expect(status).toBe(201)
  return body.key
}
async function post(kind: string, payload: string, key: string, from = HOME) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/exchange/${kind}/`,
    headers: {
      'content-type': 'text/csv',
      'accept-language': 'es',
      authorization: `Api-Key ${key}`,
      'x-forwarded-for': from,
    },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const read = async (kind: string, key: string) => {
  const answer = await server.as(null).get(`/exchange/${kind}/`, { authorization: `Api-Key ${key}` })
  return answer.status
}
/** An administrator named Eva Ros, with a limit, in one country. */
async function makeAdmin(password_hash: string | null = null) {
  const { sql, make } = server
  const id = await make.user({ email, role: 'admin', password_hash })
  await sql`update users set first_name = 'Eva', last_name = 'Ros', validation_limit = 1500 where id = ${id}`
  await sql`delete from user_countries where user_id = ${id}`
  await sql`insert into user_countries (user_id, country_id) select ${id}, min(id) from countries`
}
const SUPPLIER = 'external_id;name\nS1;Uno\n'
const user = async (address: string) =>
  (await server.sql`select role, active, password_hash from users where email = ${address}`)[0]

describe('the kinds of a key', () => {
  test('are all that it sends and reads', async () => {
    const key = await keyFor({ sends: ['suppliers'], reads: ['orders'] })
    expect(await post('suppliers', SUPPLIER, key)).toMatchObject({ status: 200 })
    expect(await post('countries', 'external_id;label;currency_code;currency_symbol\nfr;Francia;EUR;€\n', key)).toEqual(
      {
        status: 403,
        body: { non_field_errors: ['Esta clave no sirve para «countries».'] },
      },
    )
    expect([await read('orders', key), await read('offers', key)]).toEqual([200, 403])
    expect(await post('prodcuts', SUPPLIER, key)).toMatchObject({ status: 404 })
  })

  test.each([
    ['none', {}, 'sends', 'Elige al menos un tipo que enviar o que leer.'],
    ['one that there is not', { sends: ['suppliers', 'prodcuts'] }, 'sends', 'Esa opción no existe.'],
    ['one that nobody reads', { reads: ['users'] }, 'reads', 'Esa opción no existe.'],
  ])('are chosen by name: not %s', async (_what, wish, field, message) => {
    expect(await ask(wish)).toMatchObject({ status: 400, body: { [field]: [message] } })
  })

  test('of a key from before are all, without the rights over accounts', async () => {
    const { key } = await replaceApiKey(server.sql, { name: `viejo ${email}`, now: NOW })
    expect(await post('suppliers', SUPPLIER, key)).toMatchObject({ status: 200 })
    expect(await read('offers', key)).toBe(200)
    const made = await post('users', `email;first_name;last_name;role\n${email};Eva;Ros;client\n`, key)
    expect(made).toMatchObject({ status: 200, body: { rows_changed: 1 } })
    expect(await post('users', `email;first_name;last_name;role\n${email};Eva;Ros;admin\n`, key)).toMatchObject({
      status: 400,
    })
    const file = `email;first_name;last_name;role;password\n${email};Eva;Ros;client;${GOOD}\n`
    expect(await post('users', file, key)).toMatchObject({ status: 400 })
    expect(await user(email)).toEqual({ role: 'client', active: true, password_hash: null })
  })
})

describe('the networks of a key', () => {
  test.each([
    ['203.0.113.0/24', HOME, '198.51.100.1'],
    ['203.0.113.9', HOME, '203.0.113.10'],
    ['2001:db8::/32', '2001:db8:1::7', '2001:db9::1'],
    ['203.0.113.0/24', '::ffff:203.0.113.9', '::ffff:198.51.100.1'],
  ])('%s: taken from %s, not from %s', async (network, home, elsewhere) => {
    const key = await keyFor({ sends: ['suppliers'], networks: ['192.0.2.1', network] })
    expect(await post('suppliers', SUPPLIER, key, elsewhere)).toEqual({
      status: 403,
      body: { non_field_errors: ['Esta clave no se admite desde esta red.'] },
    })
    expect(await post('suppliers', SUPPLIER, key, home)).toMatchObject({ status: 200 })
  })

  test('networks hold for reading as well, and a refused use is not counted', async () => {
    const key = await keyFor({ name: `lector ${email}`, reads: ['orders'], networks: ['192.0.2.1'] })
    expect(await read('orders', key)).toBe(403)
    const [row] = await server.sql`select used_at from api_keys where name = ${`lector ${email}`}`
    expect(row).toEqual({ used_at: null })
  })

  test('an invalid address is in no network, and a key without networks accepts it', async () => {
    const tied = await keyFor({ sends: ['suppliers'], networks: ['0.0.0.0/0', '::/0'] })
    expect(await post('suppliers', SUPPLIER, tied, 'unknown')).toMatchObject({ status: 403 })
    const free = await keyFor({ sends: ['suppliers'] })
    expect(await post('suppliers', SUPPLIER, free, 'unknown')).toMatchObject({ status: 200 })
  })

  test('headers from an untrusted proxy are ignored', async () => {
    const bare = await testServer()
    const { key } = await replaceApiKey(bare.sql, { name: 'erp', now: NOW, networks: [HOME] })
    const answer = await bare
      .as(null)
      .get('/exchange/orders/', { authorization: `Api-Key ${key}`, 'x-forwarded-for': HOME })
    expect(answer.status).toBe(403)
    await bare.close()
  })

  test.each(['203.0.113', '203.0.113.0/33', 'en casa', ''])('are no %j', async network => {
    const { status, body } = await ask({ sends: ['suppliers'], networks: [network] })
    expect([status, Object.keys(body)]).toEqual([400, ['networks.0']])
  })
})

describe('the rights over accounts', () => {
  test('are given by an administrator who confirms with the password', async () => {
    for (const right of ['may_send_passwords', 'may_make_admins']) {
      const wish = { sends: ['users'], [right]: true }
      expect(await ask(wish)).toMatchObject({
        status: 400,
        body: { password: ['Esto da poder sobre las cuentas: confírmalo con tu contraseña.'] },
      })
      expect(await ask({ ...wish, password: 'wrong' })).toMatchObject({
        status: 400,
        body: { password: ['La contraseña no es correcta.'] },
      })
      expect(await ask({ ...wish, password: PASSWORD })).toMatchObject({ status: 201, body: { [right]: true } })
    }
  })

  test('rights over accounts are given only to keys that send users', async () => {
    const rights = { may_send_passwords: true, may_make_admins: true }
    expect(await ask({ sends: ['suppliers'], ...rights })).toMatchObject({
      status: 201,
      body: { may_send_passwords: false, may_make_admins: false },
    })
  })

  test('a key that is replaced by a command loses its rights and keeps its kinds and networks', async () => {
    const name = `cambiada ${email}`
    const wish = { name, sends: ['users'], networks: [HOME], may_send_passwords: true, password: PASSWORD }
    await keyFor(wish)
    const { rights } = await replaceApiKey(server.sql, { name, now: NOW })
    expect(rights).toEqual({
      sends: ['users'],
      reads: [],
      networks: [HOME],
      may_send_passwords: false,
      may_make_admins: false,
      accepts: [],
    })
  })
})

describe('a key without them', () => {
  let key: string
  beforeAll(async () => {
    key = await keyFor({ sends: ['users', 'clients'] })
  })
  const send = (columns: string, ...rows: string[]) =>
    post('users', `email;first_name;last_name;role${columns}\n${rows.map(row => `${row}\n`).join('')}`, key)
  const refused = (...problems: object[]) => ({ status: 400, body: { applied: false, problems } })
  let [country, other, client, center] = ['', '', '', '']
  beforeAll(async () => {
    const { sql, make } = server
    const ofClient = await make.client()
    const ofCenter = await make.center({ client: ofClient })
    ;[{ country, other }] = await sql<[{ country: string; other: string }]>`
      select min(id) as country, max(id) as other from countries`
    ;[{ client, center }] = await sql<[{ client: string; center: string }]>`
      select c.external_id as client, ce.external_id as center from clients c, centers ce
      where c.id = ${ofClient} and ce.id = ${ofCenter}`
  })

  test('sends no password, and clears none', async () => {
    await server.make.user({ email, password_hash: 'kept' })
    const reason = 'may not be sent with this key'
    expect(await send(';password', `nueva.${email};Eva;Ros;client;${GOOD}`, `${email};Eva;Ros;client;1`)).toMatchObject(
      refused({ line: 2, column: 'password', reason }, { line: 3, column: 'password', reason }),
    )
    expect(await send(';password', `${email};Eva;Ros;client;`)).toMatchObject(
      refused({ line: 2, column: 'password', reason }),
    )
    expect(await user(email)).toMatchObject({ password_hash: 'kept' })
    // An account without a password may come with an empty one.
    expect(await send(';password', `nueva.${email};Eva;Ros;client;`)).toMatchObject({ status: 200 })
  })

  test('cannot create an administrator', async () => {
    const reason = 'this key may not make an administrator'
    const kept = await server.make.user({ email })
    expect(await send('', `${email};Eva;Ros;admin`, `nueva.${email};Eva;Ros;admin`)).toMatchObject(
      refused({ line: 2, column: 'role', reason }, { line: 3, column: 'role', reason }),
    )
    expect(await server.sql`select role from users where id = ${kept}`).toEqual([{ role: 'client' }])
    expect(await user(`nueva.${email}`)).toBeUndefined()
  })

  test('changes no administrator', async () => {
    await makeAdmin()
    const reason = 'belongs to an administrator, whom this key may not change'
    expect(await send('', `${email};Eva;Ros;client`)).toMatchObject(refused({ line: 2, column: 'role', reason }))
    expect(await send(';active', `${email};Eva;Ros;admin;0`)).toMatchObject(
      refused({ line: 2, column: 'active', reason }),
    )
    await server.sql`update users set active = false where email = ${email}`
    expect(await send(';active', `${email};Eva;Ros;admin;1`)).toMatchObject(
      refused({ line: 2, column: 'active', reason }),
    )
    expect(await user(email)).toMatchObject({ role: 'admin', active: false })
  })

  test.each([
    ['first_name', '', (mail: string) => `${mail};Otra;Ros;admin`],
    ['last_name', '', (mail: string) => `${mail};Eva;Otra;admin`],
    ['can_validate_orders', ';can_validate_orders', (mail: string) => `${mail};Eva;Ros;admin;1`],
    ['can_validate_offers', ';can_validate_offers', (mail: string) => `${mail};Eva;Ros;admin;1`],
    ['validation_limit', ';validation_limit', (mail: string) => `${mail};Eva;Ros;admin;`],
    ['countries', ';countries', (mail: string) => `${mail};Eva;Ros;admin;${country}|${other}`],
    ['countries', ';countries', (mail: string) => `${mail};Eva;Ros;admin;`],
    ['clients', ';clients', (mail: string) => `${mail};Eva;Ros;admin;${client}`],
    ['centers', ';centers', (mail: string) => `${mail};Eva;Ros;admin;${center}`],
  ])('changes no %s of an administrator', async (column, columns, row) => {
    await makeAdmin()
    const reason = 'belongs to an administrator, whom this key may not change'
    expect(await send(columns, row(email))).toMatchObject(refused({ line: 2, column, reason }))
  })

  test('may send an administrator as it is', async () => {
    await makeAdmin()
    const columns = ';can_validate_orders;can_validate_offers;validation_limit;active;countries;clients;centers'
    expect(await send(columns, `${email};Eva;Ros;admin;0;0;1500;1;${country};;`)).toMatchObject({
      status: 200,
      body: { rows_changed: 0 },
    })
  })

  test('stores the good rows on request', async () => {
    const rows = [`a.${email};Eva;Ros;client`, `b.${email};Eva;Ros;admin`]
    const file = `email;first_name;last_name;role\n${rows.join('\n')}\n`
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/exchange/users/?keep_good=true',
      headers: { 'content-type': 'text/csv', authorization: `Api-Key ${key}`, 'x-forwarded-for': HOME },
      payload: file,
    })
    expect(answer.json()).toMatchObject({ applied: true, rows_changed: 1, rows_refused: 1 })
    expect(await user(`b.${email}`)).toBeUndefined()
  })
})

describe('a key with one of them', () => {
  test('that for passwords reaches no administrator', async () => {
    const key = await keyFor({ sends: ['users'], may_send_passwords: true, password: PASSWORD })
    await makeAdmin('kept')
    const rows = [`${email};Eva;Ros;admin;${GOOD}`, `nueva.${email};Eva;Ros;client;${GOOD}`]
    const file = (each: string[]) => `email;first_name;last_name;role;password\n${each.join('\n')}\n`
    expect(await post('users', file(rows), key)).toMatchObject({
      status: 400,
      body: { problems: [{ line: 2, column: 'password', reason: expect.stringContaining('administrator') }] },
    })
    expect(await post('users', file(rows.slice(1)), key)).toMatchObject({ status: 200 })
    expect((await user(`nueva.${email}`))?.['password_hash']).toMatch(/^\$argon2id/)
    expect(await user(email)).toMatchObject({ password_hash: 'kept' })
  })

  test('that for administrators sends no password', async () => {
    const key = await keyFor({ sends: ['users'], may_make_admins: true, password: PASSWORD })
    expect(await post('users', `email;first_name;last_name;role\n${email};Eva;Ros;admin\n`, key)).toMatchObject({
      status: 200,
    })
    const file = `email;first_name;last_name;role;password\n${email};Eva;Ros;admin;${GOOD}\n`
    expect(await post('users', file, key)).toMatchObject({ status: 400 })
    expect(await user(email)).toMatchObject({ role: 'admin', password_hash: null })
  })
})

test('a person who administers has none of these rights: no password stands behind what a session sends', async () => {
  const token = await server.token(admin)
  const send = async (file: string) => {
    const headers = { 'content-type': 'text/csv', authorization: `JWT ${token}` }
    const answer = await server.app.inject({ method: 'POST', url: '/api/exchange/users/', headers, payload: file })
    return { status: answer.statusCode, body: answer.json() }
  }
  const refused = (column: string, reason: string) => ({
    status: 400,
    body: { problems: [{ line: 2, column, reason }] },
  })
  expect(await send(`email;first_name;last_name;role;password\n${email};Eva;Ros;client;${GOOD}\n`)).toMatchObject(
    refused('password', 'may not be sent by a person, only with a key made for passwords'),
  )
  expect(await send(`email;first_name;last_name;role\n${email};Eva;Ros;admin\n`)).toMatchObject(
    refused('role', 'a person may not make an administrator here, only a key made for that'),
  )
  expect(await send('email;first_name;last_name;role\njefa@pulcro.test;Otra;Ros;client\n')).toMatchObject({
    status: 400,
    body: {
      problems: expect.arrayContaining([
        {
          line: 2,
          column: 'role',
          reason: 'belongs to an administrator, whom a person may not change here, only a key made for that',
        },
      ]),
    },
  })
  expect(await send(`email;first_name;last_name;role\n${email};Eva;Ros;client\n`)).toMatchObject({ status: 200 })
})

describe('the rules of passwords', () => {
  test.each([
    ['1', 'has fewer than 10 characters'],
    ['x'.repeat(129), 'has more than 128 characters'],
    ['1234567890', 'is one of the most common passwords, or close to one'],
    ['Contraseña2026', 'is one of the most common passwords, or close to one'],
  ])('hold for the exchange: %j %s', async (password, reason) => {
    const key = await keyFor({ sends: ['users'], may_send_passwords: true, password: PASSWORD })
    const file = `email;first_name;last_name;role;password\n${email};Eva;Ros;client;${password}\n`
    const { body } = await post('users', file, key)
    expect(body).toMatchObject({ applied: false, problems: [{ line: 2, column: 'password', reason }] })
    expect(await user(email)).toBeUndefined()
    expect(JSON.stringify(await server.sql`select problems from imports`)).not.toContain(`"${password}"`)
  })

  test('that it is not the e-mail, too', async () => {
    const key = await keyFor({ sends: ['users'], may_send_passwords: true, password: PASSWORD })
    const file = `email;first_name;last_name;role;password\n${email};Eva;Ros;client;${email.toUpperCase()}\n`
    expect(await post('users', file, key)).toMatchObject({
      status: 400,
      body: { problems: [{ line: 2, column: 'password', reason: 'is the e-mail address, or its first part' }] },
    })
  })
})
