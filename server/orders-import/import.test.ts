import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { NO_LIMITS } from '#server/limits/limits.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { changeForTest, travelForTest } from '#server/test/change.ts'
import { noJobs } from '#server/test/no-jobs.ts'
import { orderSheet } from '#server/test/order-sheet.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { decideRows } from './decision.ts'
import { importOrders } from './service.ts'

let server: TestServer
let buyer: number
let sales: number
let client: number
let playa: number
let spa: number
let clientId: string
let playaId: string
let spaId: string

beforeAll(async () => {
  server = await testServer({ flags: { stock_limit: true } })
  const { make, sql } = server
  sales = await make.user({ role: 'sales_person', countries: ['es'] })
  client = await make.client({ name: 'Hotel Miramar', sales_person: sales })
  buyer = await make.user({ clients: [client] })
  playa = await make.center({ client, name: 'Playa' })
  spa = await make.center({ client, name: 'Spa', purchase_limit: 100, purchase_limit_period: 'M' })
  const [codes] = await sql<{ client_id: string; playa_id: string; spa_id: string }[]>`
    select c.external_id as client_id, (select external_id from centers where id = ${playa}) as playa_id,
      (select external_id from centers where id = ${spa}) as spa_id
    from clients c where c.id = ${client}`
  clientId = codes!.client_id
  playaId = codes!.playa_id
  spaId = codes!.spa_id
  await make.product({ external_id: 'BS-2006', name: 'Bobina secamanos', price: 74.4 })
  await make.product({ external_id: 'GN-100M', name: 'Guante nitrilo M', price: 5.2, stock: 8 })
  await make.product({ external_id: 'LJ-5000', name: 'Lejía 5 L', price: 3 })
  await make.product({ external_id: 'SOLO-1', name: 'A consultar', price: null })
})
afterAll(() => server.close())

const counts = async () => {
  const [row] = await server.sql<{ orders: number; entries: number; carts: number; items: number; kept: number }[]>`
    select (select count(*)::int from orders) as orders, (select count(*)::int from order_entries) as entries,
      (select count(*)::int from carts) as carts, (select count(*)::int from cart_items) as items,
      (select count(*)::int from idempotency_keys) as kept`
  return row!
}

const preview = (user: number, body: object) => server.as(user).send('POST', '/orders_import/preview/', body)
const place = (user: number, body: object) => server.as(user).send('POST', '/orders_import/', body)

describe('the preview', () => {
  test('returns the result of every row, the orders, and their effect on the limit', async () => {
    const before = await counts()
    const file = await orderSheet([
      ['BS-2006', 2, 'Planta 2'],
      ['gn 100 m', 40],
      ['LJ-500', 12],
      ['XX', null],
      ['BS-2006', 'dos'],
      ['SOLO-1', 1],
      [],
      ['LJ-5000', 1.5, null, spaId],
      ['BS-2006', 2, null, spaId],
    ])
    const { status, body } = await preview(buyer, { file, center_id: playaId })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      sheet: 'Hoja1',
      is_headed: true,
      columns: { code: 0, quantity: 1, unit: null, note: 2, center: 3, name: null },
      question: null,
      counts: { rows: 8, ok: 2, warning: 2, error: 3, ignored: 1 },
      currency_symbol: '€',
    })
    expect(
      body.rows.map((row: Record<string, unknown>) => [
        row['row'],
        row['fate'],
        row['issue'],
        row['quantity'],
        row['total'],
      ]),
    ).toEqual([
      [2, 'ok', null, 2, 148.8],
      [3, 'warning', 'above_stock', 8, 41.6],
      [4, 'error', 'unknown_code', 0, null],
      [5, 'ignored', 'no_quantity', 0, null],
      [6, 'error', 'bad_quantity', 0, null],
      [7, 'error', 'on_request', 0, null],
      [9, 'warning', 'rounded', 2, 6],
      [10, 'ok', null, 2, 148.8],
    ])
    expect(body.rows[2].suggestions).toMatchObject([{ external_id: 'LJ-5000', name: 'Lejía 5 L' }])
    expect(body.rows[0].product).toMatchObject({ external_id: 'BS-2006', name: 'Bobina secamanos' })
    expect(body.orders).toEqual([
      {
        center: { id: playa, external_id: playaId, name: 'Playa' },
        lines: 2,
        base: 190.4,
        tax_total: 39.98,
        total: 230.38,
        limit: { purchase_limit: null, purchase_limit_period: 'X', purchase_current: 0, purchase_waiting: 0 },
        is_over_limit: false,
      },
      {
        center: { id: spa, external_id: spaId, name: 'Spa' },
        lines: 2,
        base: 154.8,
        tax_total: 32.51,
        total: 187.31,
        limit: { purchase_limit: 100, purchase_limit_period: 'M', purchase_current: 0, purchase_waiting: 0 },
        is_over_limit: true,
      },
    ])
    expect(await counts()).toEqual(before)
  })

  test('asks the database as often for a thousand rows as for two', async () => {
    const asked = async (rows: number) => {
      let calls = 0
      const counting = new Proxy(server.sql, {
        apply: (target, self, given) => {
          calls++
          return Reflect.apply(target, self, given)
        },
      })
      const wished = Array.from({ length: rows }, (_, at) => ({
        row: at + 2,
        code: at % 2 ? `NO-${at}` : 'BS-2006',
        written: '1',
        quantity: 1,
        unit: '',
        pack: null,
        note: '',
        center: '',
        name: '',
        problem: null,
      }))
      const centers = [{ id: playa, external_id: playaId, name: 'Playa' }]
      const buyer = {
        client: {
          id: client,
          locked: false,
          currency_symbol: '€',
          own_validation: false,
          validation_limit: null,
          centers,
        },
        center: centers[0] ?? null,
      }
      const context = { sql: counting, brand: brandOf('pulcro'), now: server.clock.now }
      const decision = await decideRows(context, buyer, wished)
      expect(decision.rows).toHaveLength(rows)
      return calls
    }
    const once = await asked(2)
    expect(once).toBeGreaterThan(1)
    expect(await asked(1000)).toBe(once)
  })
})

describe('an import', () => {
  test('R556 tells of each order what is promised, and nothing where nothing is', async () => {
    const route = (days: string[], cutOff: string) =>
      server.sql`update centers set ${server.sql({ delivery_days: days, cut_off: cutOff })} where id = ${playa}`
    await route(['2', '4'], '13:00')
    const file = await orderSheet([
      ['LJ-5000', 7],
      ['LJ-5000', 7, null, spaId],
    ])
    const { body } = await place(buyer, { file, center_id: playaId })
    await route([], '')
    expect(body.orders).toMatchObject([
      { center: { id: playa }, promised: { day: '2026-11-24', until: '2026-11-23T12:00:00.000Z' } },
      { center: { id: spa }, promised: null },
    ])
  })

  test('R251, R252 of a buyer: 201, one order a centre, above the limit of one it waits, the cart is left as it was', async () => {
    const [article] = await server.sql<{ id: number }[]>`select id from products where external_id = 'LJ-5000'`
    await server
      .as(buyer)
      .send('POST', '/cart/add_cart_item/', { client, center: playa, product: article!.id, quantity: 3 })
    const before = await counts()
    const file = await orderSheet([
      ['BS-2006', 1, 'Planta 2'],
      ['BS-2006', 1],
      ['BS-2006', 2, null, spaId],
    ])
    const { status, body } = await place(buyer, { file, note: '', center_id: playaId })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      is_repeated: false,
      orders: [
        {
          center: { id: playa, external_id: playaId },
          state: 2,
          lines: 1,
          base: 148.8,
          total: 180.05,
          is_over_limit: false,
        },
        { center: { id: spa, external_id: spaId }, state: 1, lines: 1, base: 148.8, is_over_limit: true },
      ],
    })
    expect(await counts()).toEqual({
      ...before,
      orders: before.orders + 2,
      entries: before.entries + 2,
      kept: before.kept + 1,
    })
    const read = await server.as(buyer).get(`/orders/${body.orders[0].id}/`)
    expect(read.body).toMatchObject({ number: body.orders[0].number, center: { id: playa } })
    expect(read.body.entries).toMatchObject([{ quantity: 2, price: 74.4, description: 'Planta 2' }])
    const cart = await server.as(buyer).get('/cart/')
    expect(cart.body.items).toMatchObject([{ product: article!.id, quantity: 3 }])
    const queued = (await server.queued()).map(({ queue }) => queue)
    expect(queued.length).toBeGreaterThanOrEqual(2)
  })

  test('R251 client_id and center_id are external ids, and left out if nothing is chosen', async () => {
    const file = await orderSheet([['BS-2006', 3, null, playaId]])
    expect(await place(sales, { file, note: '', client_id: clientId })).toMatchObject({
      status: 201,
      body: { orders: [{ center: { id: playa } }] },
    })
    const withCenter = await orderSheet([['BS-2006', 4]])
    expect(await place(sales, { file: withCenter, note: '', client_id: clientId, center_id: playaId })).toMatchObject({
      status: 201,
      body: { orders: [{ center: { id: playa } }] },
    })
    // An id of the portal is no external id.
    expect(await place(sales, { file, note: '', client_id: client })).toMatchObject({ status: 404 })
    expect(await place(sales, { file, note: '' })).toMatchObject({
      status: 400,
      body: { client_id: ['Elige un cliente.'] },
    })
    // A buyer with one client need not say which; with two centres the rows have to.
    expect(await place(buyer, { file: await orderSheet([['BS-2006', 5, null, playaId]]), note: '' })).toMatchObject({
      status: 201,
    })
    expect(await place(buyer, { file: withCenter, note: '' })).toMatchObject({
      status: 400,
      body: { file: ['Fila 2: Falta el centro'] },
    })
  })

  test('R253 what cannot be ordered is listed by its row, and nothing is stored', async () => {
    const before = await counts()
    const file = await orderSheet([
      ['BS-2006', 2],
      ['LJ-500', 12],
      ['BS-2006', 'dos'],
      ['BS-2006', 1, null, 'AJENO'],
    ])
    const { status, body } = await place(buyer, { file, note: '', center_id: playaId })
    expect(status).toBe(400)
    expect(body).toEqual({
      file: [
        'Fila 3: No se encuentra «LJ-500»',
        'Fila 4: «dos» no es una cantidad',
        'Fila 5: No se encuentra el centro «AJENO»',
      ],
    })
    expect(await counts()).toEqual(before)
    expect(await place(buyer, { file: await orderSheet([['BS-2006', null]]), center_id: playaId })).toMatchObject({
      status: 400,
      body: { file: ['El fichero no pide nada: no hay ninguna fila con código y cantidad.'] },
    })
  })

  test('T16.4 the same file sent twice in parallel is one order, and sent again is none', async () => {
    const before = await counts()
    const body = { file: await orderSheet([['BS-2006', 7]]), note: '', center_id: playaId }
    const answers = await Promise.all([place(buyer, body), place(buyer, body)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429])
    const first = answers.find(({ status }) => status === 201)
    const again = await place(buyer, body)
    expect(again).toMatchObject({ status: 201, body: { is_repeated: true, orders: first!.body.orders } })
    expect((await counts()).orders).toBe(before.orders + 1)
    // Another note, another user or another day is another order.
    expect(await place(buyer, { ...body, note: 'Urgente' })).toMatchObject({
      status: 201,
      body: { is_repeated: false },
    })
    expect(await place(sales, { ...body, client_id: clientId })).toMatchObject({ body: { is_repeated: false } })
    travelForTest(server.clock, '2026-11-21T10:00:00Z')
    expect(await place(buyer, body)).toMatchObject({ status: 201, body: { is_repeated: false } })
  })

  test('T16.4 two servers that share only the database make one order of it, too', async () => {
    const before = await counts()
    const content = Buffer.from(await orderSheet([['BS-2006', 17]]), 'base64')
    const context = {
      sql: server.sql,
      brand: brandOf('pulcro'),
      now: server.clock.now,
      language: 'es' as const,
      requestId: 'none',
      address: '127.0.0.1',
      userAgent: '',
      limits: NO_LIMITS,
      settings: DEFAULT_SETTINGS,
      log: server.app.log,
      jobs: noJobs,
      viewer: {
        id: buyer,
        session_id: 'none',
        email: '',
        first_name: '',
        last_name: '',
        countries: [],
        role: 'client' as const,
        rights: [],
        can_validate_orders: false,
        can_validate_offers: false,
        has_buyer_cookie: false,
        has_second_factor: false,
        looker: null,
        punchout: null,
        cart_key: '',
      },
    }
    const body = { note: '', center_id: playaId }
    const send = () => importOrders(context, body, { name: 'pedido.xlsx', content })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ is_repeated }) => is_repeated).toSorted()).toEqual([false, true, true])
    expect(new Set(answers.map(({ orders }) => orders[0]?.number)).size).toBe(1)
    expect((await counts()).orders).toBe(before.orders + 1)
  })

  test('a repeat is answered although the stock is gone by then', async () => {
    const body = { file: await orderSheet([['GN-100M', 40]]), note: '', center_id: playaId }
    expect(await place(buyer, body)).toMatchObject({ status: 201, body: { orders: [{ base: 41.6 }] } })
    const [left] = await server.sql<{ stock: number }[]>`select stock from products where external_id = 'GN-100M'`
    expect(left!.stock).toBe(0)
    expect(await place(buyer, body)).toMatchObject({ status: 201, body: { is_repeated: true } })
  })

  test('nothing is placed for a locked client', async () => {
    await changeForTest(server.sql, 'clients', { id: client }, { locked: true })
    const file = await orderSheet([['BS-2006', 9]])
    expect(await place(buyer, { file, center_id: playaId })).toMatchObject({
      status: 400,
      body: { client_id: [expect.any(String)] },
    })
  })

  test('a formula in a note is text when the file is opened', async () => {
    const file = await orderSheet([['BS-2006', 1, '=HYPERLINK("http://x")']])
    const { body } = await place(buyer, { file, center_id: playaId })
    const read = await server.as(buyer).get(`/orders/${body.orders[0].id}/`)
    expect(read.body.entries[0].description).toContain('HYPERLINK')
  })
})

describe('R246, R247 which files are read', () => {
  const csv = Buffer.from('código;cantidad\nBS-2006;6\n').toString('base64')

  test('.xlsx and .xls for everybody', async () => {
    const book = utils.book_new(
      utils.aoa_to_sheet([
        ['Código', 'Cantidad'],
        ['BS-2006', 11],
      ]),
      'Hoja1',
    )
    const xls: Buffer = write(book, { type: 'buffer', bookType: 'biff8' })
    expect(await place(buyer, { file: xls.toString('base64'), center_id: playaId })).toMatchObject({ status: 201 })
  })

  test('CSV is accepted only from users who may choose the format', async () => {
    expect(await preview(sales, { file: csv, client_id: clientId, center_id: playaId })).toMatchObject({
      status: 200,
      body: { counts: { ok: 1 } },
    })
    expect(await preview(buyer, { file: csv, center_id: playaId })).toMatchObject({
      status: 400,
      body: { file: ['El fichero no es un Excel (.xlsx, .xls) ni un OpenDocument (.ods).'] },
    })
  })

  test('R248 without a file, or with an empty one, nothing is imported', async () => {
    expect(await place(buyer, { center_id: playaId })).toMatchObject({
      status: 400,
      body: { file: ['Este campo es obligatorio.'] },
    })
    expect(await place(buyer, { file: '', center_id: playaId })).toMatchObject({
      status: 400,
      body: { file: [expect.any(String)] },
    })
  })
})
