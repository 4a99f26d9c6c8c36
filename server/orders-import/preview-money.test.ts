import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessDay } from '#domain/dates.ts'
import { orderSheet } from '#server/test/order-sheet.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer({ flags: { stock_limit: true } })
  const { make } = server
  await make.product({ external_id: 'GENERAL', price: 1.1135 })
  await make.product({ external_id: 'REDUCIDO', price: 0.335, tax_code: 'reducido' })
  await make.product({ external_id: 'EXENTO', price: 7.45, tax_code: 'exento' })
  await make.product({ external_id: 'ESCASO', price: 12.99, stock: 5 })
})
afterAll(() => server.close())

interface Wish {
  tax_exempt?: boolean
  own_validation?: boolean
  can_validate_orders?: boolean
  purchase_limit?: number
}

/** A buyer with two centres, of which the first may have a limit. */
async function buyerOf({ tax_exempt, own_validation, can_validate_orders, purchase_limit }: Wish) {
  const { make, sql } = server
  const client = await make.client({ tax_exempt, own_validation })
  const user = await make.user({ clients: [client], can_validate_orders })
  const limit = purchase_limit === undefined ? {} : { purchase_limit, purchase_limit_period: 'M' as const }
  const first = await make.center({ client, ...limit })
  const second = await make.center({ client })
  const codes = await sql<{ external_id: string }[]>`
    select external_id from centers where id in (${first}, ${second}) order by id`
  return { client, user, first: codes[0]!.external_id, second: codes[1]!.external_id }
}

interface Money {
  center: { external_id: string }
  base: number
  total: number
  tax_total: number
  is_over_limit: boolean
}

const shown = ({ orders }: { orders: Money[] }) =>
  orders.map(({ center, base, total, is_over_limit }) => [center.external_id, base, total, is_over_limit])

describe('what the preview says of the money is what the orders come to', () => {
  test.each<[string, Wish]>([
    ['three rates of tax and amounts that are rounded', {}],
    ['a client that pays no tax', { tax_exempt: true }],
    ['a centre whose limit is passed', { purchase_limit: 20 }],
    ['a validator whose own orders wait', { purchase_limit: 20, can_validate_orders: true }],
    ['a validator whose own orders pass', { purchase_limit: 20, can_validate_orders: true, own_validation: true }],
  ])('%s', async (_, wish) => {
    await server.sql`update products set stock = 5 where external_id = 'ESCASO'`
    const { client, user, first, second } = await buyerOf(wish)
    await server.sql`
      insert into special_prices (client_id, product_id, price, valid_from, valid_to)
      select ${client}, id, 6.66, '2026-01-01', '2026-12-31' from products where external_id = 'EXENTO'`
    const file = await orderSheet([
      ['GENERAL', 7, null, first],
      ['REDUCIDO', 3, null, first],
      ['EXENTO', 2, null, first],
      // Of five that are left, four are for the first centre and the last one for the second.
      ['ESCASO', 4, null, first],
      ['ESCASO', 4, null, second],
      ['REDUCIDO', 1, null, second],
      ['REDUCIDO', 2, 'again', second],
    ])
    const before = await server.as(user).send('POST', '/orders_import/preview/', { file })
    expect(before.status).toBe(200)
    for (const { base, tax_total, total } of before.body.orders as Money[])
      expect(base + tax_total).toBeCloseTo(total, 9)
    const placed = await server.as(user).send('POST', '/orders_import/', { file })
    expect(placed.status).toBe(201)
    expect(shown(before.body)).toEqual(shown(placed.body))
    expect(placed.body.orders).toHaveLength(2)
  })
})

describe('what is said of the orders besides their lines', () => {
  const today = '2026-11-20'
  const later = '2026-11-25'

  test('the number and the day of delivery are those of every order of the file', async () => {
    const { user, first, second } = await buyerOf({})
    const file = await orderSheet([
      ['GENERAL', 1, null, first],
      ['GENERAL', 1, null, second],
    ])
    const body = { file, note: '', customer_number: ' PC-77 ', delivery_date: later }
    const { status, body: placed } = await server.as(user).send('POST', '/orders_import/', body)
    expect(status).toBe(201)
    for (const { id } of placed.orders as { id: number }[]) {
      const read = await server.as(user).get(`/orders/${id}/`)
      expect(read.body).toMatchObject({ client_order_number: 'PC-77' })
      expect(businessDay(new Date(read.body.delivery_datetime))).toBe(later)
    }
    // The same once more is no order; with another number it is another one.
    expect(await server.as(user).send('POST', '/orders_import/', body)).toMatchObject({ body: { is_repeated: true } })
    const other = { ...body, customer_number: 'PC-78' }
    expect(await server.as(user).send('POST', '/orders_import/', other)).toMatchObject({ body: { is_repeated: false } })
  })

  test('a day without delivery is refused at its field, with the centres that have none', async () => {
    const { client, user, first, second } = await buyerOf({})
    await server.sql`
      update centers set name = 'Cocina', morning_open_times = 'Lunes 9-13', afternoon_open_times = '' where external_id = ${second}`
    const third = await server.make.center({ client })
    const [code] = await server.sql<{ external_id: string }[]>`
      update centers set name = 'Almacén', morning_open_times = 'L-J 8-14', afternoon_open_times = ''
      where id = ${third} returning external_id`
    const file = await orderSheet([first, second, code!.external_id].map(each => ['GENERAL', 1, null, each]))
    const place = (delivery_date: string) => server.as(user).send('POST', '/orders_import/', { file, delivery_date })
    expect(await place('2026-11-25')).toMatchObject({
      status: 400,
      body: {
        delivery_date: [
          'Cocina: Según su horario, el centro no abre el 25-11-2026. El siguiente día posible es el 30-11-2026.',
        ],
      },
    })
    const { body } = await place('2026-11-28')
    expect(body.delivery_date).toHaveLength(3)
    expect(body.delivery_date[2]).toMatch(/^Almacén: .*fin de semana.*30-11-2026/)
    expect(await server.sql`select from orders where client_id = ${client}`).toHaveLength(0)
    expect(await place('2026-11-30')).toMatchObject({ status: 201 })
  })

  test('a past day and a too long number are refused, and nothing is placed', async () => {
    const { client, user, first } = await buyerOf({})
    const file = await orderSheet([['GENERAL', 1, null, first]])
    expect(await server.as(user).send('POST', '/orders_import/', { file, delivery_date: '2026-11-19' })).toMatchObject({
      status: 400,
      body: { code: expect.any(String), message: expect.stringContaining('fecha') },
    })
    expect(await server.as(user).send('POST', '/orders_import/', { file, delivery_date: 'mañana' })).toMatchObject({
      status: 400,
      body: { delivery_date: [expect.any(String)] },
    })
    const long = { file, delivery_date: today, customer_number: 'x'.repeat(36) }
    expect(await server.as(user).send('POST', '/orders_import/', long)).toMatchObject({
      status: 400,
      body: { customer_number: [expect.any(String)] },
    })
    expect(await server.sql`select from orders where client_id = ${client}`).toHaveLength(0)
  })
})
