import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changedRows, databaseRows, tableOf } from '#server/test/database-rows.ts'
import { type ForeignData, makeForeignData } from './foreign-data.ts'
import { MATRIX } from './matrix.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// T2.5: what a body says beside its contract changes nothing. The whole database is compared row by row with what the
// same call does without it.

let server: TestServer
let market: ForeignData

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  market = await makeForeignData(server)
})
beforeEach(() => market.refillCarts())
afterAll(() => server.close())

// Not `version` and `total`: calls that finish take them as what was shown, and refuse another one.
const EXTRA = {
  id: 1,
  user: 1,
  user_id: 1,
  role: 'admin',
  number: 'P26-999999',
  state: 8,
  base: 0.01,
  tax: 0,
  tax_total: 0,
  final: 0.01,
  lines: 99,
  is_admin: true,
  active: false,
  can_validate_orders: true,
  can_validate_offers: true,
  validation_limit: 999_999,
  password_hash: 'x',
  created: '2000-01-01',
  order_datetime: '2000-01-01',
  offer_datetime: '2000-01-01',
  valid_until: '2099-01-01',
  passed_limit: 999_999,
  external_id: 'X',
  external_code: 'X',
  purchase_limit: 999_999_999,
  purchase_limit_period: 'X',
  purchase_current: 0,
  has_facturable: true,
  has_delivery_notes: true,
  client_id: 1,
  center_id: 1,
  cart_id: 1,
  unit_id: 1,
  unit_quantity: 0.001,
  is_charge: true,
  is_special_price: true,
  special_price: 0.01,
  final_price: 0.01,
  list_price: 0.01,
  max_discount: 100,
  tax_rate: 0,
  tax_exempt: true,
  locked: false,
  own_validation: true,
  placed_here: false,
  countries: ['pt'],
}

// What the desk writes of a record is a map of columns: one that the viewer does not write refuses the whole call.
const COLUMNS = ['values', 'read']

const deep = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(deep)
  if (typeof body !== 'object' || body === null) return body
  const known = Object.entries(body).map(([name, value]) => [name, COLUMNS.includes(name) ? value : deep(value)])
  return { ...EXTRA, ...Object.fromEntries(known) }
}

// What differs between two runs of one call: ids, numbers, versions.
const comparable = (change: string) =>
  change
    .replaceAll(
      /"(id|first_id|cart_id|basket_id|template_id|order_id|offer_id|catalog_id|import_id|invitation|version|last|request_id|message_id|stock|xact)": ("[^"]*"|\d+)/g,
      '"$1": 0',
    )
    // The history and the desk tell of what was made; whose it is, the document itself says.
    .replaceAll(/"(lead_id|quotation_request_id|help_message_id)": \d+/g, (text, name) =>
      /^\+ (events|arrivals)/.test(change) ? `"${name}": 0` : text,
    )
    .replaceAll(/([POC]26|[poc]26|LP|lp)-\d{6}/g, '$1')
    // Nobody is invited twice.
    .replaceAll(/invitada-\d+/g, 'invitada')
    .replaceAll(/"account_id": \d+/g, '"account_id": 0')
    .replaceAll(/"(finished_at|used_at)": "[^"]*"/g, (_, name) => `"${name}": 0`)
    .replaceAll(/"user_id": \d+/g, text => (/^\+ (user_clients|invitations)/.test(change) ? '"user_id": 0' : text))
    // How often somebody tried grows with every run.
    .replaceAll(/"count": \d+/g, text => (/^[+-] attempts/.test(change) ? '"count": 0' : text))
    // What is added up grows with every run.
    .replaceAll(/"(quantity|amount|documents)": [\d.]+/g, (text, name) =>
      /consumption_months|document_days|supplier_days/.test(change) ? `"${name}": 0` : text,
    )

// A refusal is told of behind the answer: that may be before or after the rows are read.
const isToldLater = (change: string) => /^[+-] attempts .*"key": "told:/.test(change)

const WRITES = Object.entries(MATRIX).filter(([name]) => !name.startsWith('GET') && !name.includes('api-token'))

// The only call of these people that makes an account: of a user of the own clients.
const INVITES = 'POST /desk/people/'

const OF_COLUMNS = WRITES.filter(([name]) => /^(POST|PATCH) \/desk\/(records|people)\/(bulk\/)?$/.test(name))

test.each(OF_COLUMNS)('%s writes no column beside those of a sales person', async (name, row) => {
  expect(OF_COLUMNS).toHaveLength(4)
  await server.as(market.users.sales_own).get('/account/')
  const { path, body } = row.call(market.a, market) as { path: string; body: { values: object } }
  for (const [column, value] of Object.entries({ ...EXTRA, rights: ['desk_people'], locked: true })) {
    // These two are hers, and a user's key and role are checked by themselves.
    if (/^(purchase_limit|purchase_limit_period)$/.test(column) && /PATCH/.test(name)) continue
    if (/^(active|can_validate|validation_limit)/.test(column) && name === INVITES) continue
    const before = await databaseRows(server.sql)
    const wish = { ...body, values: { ...body.values, [column]: value } }
    const { status } = await server.as(market.users.sales_own).send(name.split(' ')[0] as 'POST', path, wish)
    expect([column, status]).toEqual([column, name === 'POST /desk/records/' ? 403 : 400])
    const changes = changedRows(before, await databaseRows(server.sql)).filter(change => !isToldLater(change))
    expect(changes.filter(change => !/^[+-] (events|attempts)/.test(change))).toEqual([])
  }
})

describe.each(WRITES)('%s', (name, row) => {
  test.each(['client_a', 'sales_own'] as const)('binds nothing but its contract, for %s', async actor => {
    const user = market.users[actor]
    const method = name.split(' ')[0] as 'POST' // the names of the matrix begin with the method
    await server.as(user).get('/account/')
    const run = async (extra: boolean) => {
      await market.refillCarts()
      const { path, body } = row.call(market.a, market)
      const before = await databaseRows(server.sql)
      const answer = await server.as(user).send(method, path, extra ? deep(body ?? {}) : (body ?? {}))
      const changes = changedRows(before, await databaseRows(server.sql)).filter(change => !isToldLater(change))
      return { status: answer.status, changes }
    }
    await run(false) // the first of its kind makes rows that the next ones change
    const plain = await run(false)
    const stuffed = await run(true)
    expect(stuffed.status).toBe(plain.status)
    expect(stuffed.changes.map(comparable).toSorted()).toEqual(plain.changes.map(comparable).toSorted())
    const accounts = stuffed.changes.filter(change => tableOf(change) === 'users')
    expect(accounts.map(change => /"role": "\w+"/.exec(change)?.[0])).toEqual(
      name === INVITES && actor === 'sales_own' ? ['"role": "client"'] : [],
    )
  })
})

test('PUT /centers/ changes contact, phone, opening times and observations, and never a limit', async () => {
  const [before] = await server.sql`select to_jsonb(c) as row from centers c where id = ${market.a.center}`
  const texts = {
    contact: 'Eva Ros',
    phone: '600 100 200',
    morning_open_times: '9-14',
    afternoon_open_times: '16-18',
    observations: 'Muelle 2',
  }
  const wish = { ...EXTRA, id: market.a.center, client: market.b.client, name: 'Otro', ...texts }
  const { status, body } = await server.as(market.users.client_a).send('PUT', '/centers/', wish)
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...texts, purchase_limit: null, purchase_limit_period: 'X', client: market.a.client })
  const [after] = await server.sql`select to_jsonb(c) as row from centers c where id = ${market.a.center}`
  expect(after!['row']).toEqual({ ...before!['row'], ...texts })
})

test('PATCH /account/ changes names and e-mail, and never a right', async () => {
  const user = market.users.client_a
  // What is searched is made of the names.
  const [before] = await server.sql`select to_jsonb(u) - 'search' as row from users u where id = ${user}`
  const email: string = before!['row'].email
  const wish = { ...EXTRA, user: { ...EXTRA, email, first_name: 'Eva', last_name: 'Ros' } }
  expect(await server.as(user).send('PATCH', '/account/', wish)).toMatchObject({
    status: 200,
    body: { role: 'client' },
  })
  const [after] = await server.sql`select to_jsonb(u) - 'search' as row from users u where id = ${user}`
  expect(after!['row']).toEqual({ ...before!['row'], first_name: 'Eva', last_name: 'Ros' })
})

test.each(['{"__proto__": {"role": "admin"}}', '{"constructor": {"prototype": {"role": "admin"}}}'])(
  'a prototype in a body poisons nothing: %s',
  async payload => {
    const answer = await server.app.inject({
      method: 'PATCH',
      url: '/api/cart/clear/',
      headers: {
        'content-type': 'application/json',
        authorization: `JWT ${await server.token(market.users.client_a)}`,
      },
      payload,
    })
    expect(answer.statusCode).toBeLessThan(500)
    expect(({} as { role?: string }).role).toBeUndefined()
  },
)
