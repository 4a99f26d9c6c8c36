import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'
import { importFile } from '#server/exchange/exchange-fixture.ts'
import { fillHolidays } from './calculated.ts'

let server: TestServer
let buyer: number
let client: number
let article: number

beforeAll(async () => {
  server = await testServer()
  server.clock.now = new Date('2026-11-24T10:00:00Z')
  client = await server.make.client()
  buyer = await server.make.user({ clients: [client] })
  article = await server.make.product({ price: 10 })
  await server.make.refresh()
  expect(await fillHolidays(server.sql, server.clock.now)).toBeGreaterThan(500)
})
beforeEach(async () => {
  await server.sql`delete from holidays`
  await server.as(buyer).send('PATCH', '/cart/clear/')
})
afterAll(() => server.close())

async function centerIn(postal_code: string, { province = '', morning_open_times = '' } = {}) {
  const center = await server.make.center({ client })
  await server.sql`
    update centers set postal_code = ${postal_code}, province = ${province}, morning_open_times = ${morning_open_times}
    where id = ${center}`
  return center
}
const calendarOf = (center: number, user = buyer) => server.as(user).get(`/centers/${center}/delivery_days/`)

async function orderFor(center: number, delivery_date: string | null) {
  const items = [{ product: article, quantity: 1 }]
  await server.as(buyer).send('PUT', '/cart/update/', { client, center, items })
  return server.as(buyer).send('PATCH', '/cart/create_order/', { client, center, delivery_date })
}

describe('the calculated holidays', () => {
  test('are those of the country and of the part that the postal code lies in', async () => {
    const days = async (postal_code: string) =>
      (await calendarOf(await centerIn(postal_code))).body.holidays.map((each: { date: string }) => each.date)
    expect(await days('')).toEqual(expect.arrayContaining(['2026-12-08', '2026-12-25', '2027-01-06']))
    expect(await days('28013')).toContain('2027-05-03') // Madrid: 2 May is a Sunday, so the Monday after it
    expect(await days('08001')).toContain('2027-09-11') // Catalonia
    expect(await days('28013')).not.toContain('2027-09-11')
  })

  test('are calculated once', async () => {
    expect(await fillHolidays(server.sql, server.clock.now)).toBe(0)
  })
})

test('holidays that the exchange sent for a year replace the calculated ones', async () => {
  const [province] = await server.sql<{ id: number }[]>`
    insert into provinces (external_id, name, country_id) values ('test-28', 'Cádiz', 'es') returning id`
  await server.sql`
    insert into holidays (country_id, province_id, date, name) values
      ('es', null, '2026-12-24', 'Nochebuena'), ('es', ${province!.id}, '2026-12-30', 'Fiesta de la provincia')`
  const inside = await calendarOf(await centerIn('11001', { province: 'CADIZ' }))
  const outside = await calendarOf(await centerIn('11001', { province: 'Sevilla' }))
  const of2026 = (reply: typeof inside) =>
    reply.body.holidays.filter(({ date }: { date: string }) => date.startsWith('2026'))
  expect(of2026(inside)).toEqual([
    { date: '2026-12-24', name: 'Nochebuena' },
    { date: '2026-12-30', name: 'Fiesta de la provincia' },
  ])
  expect(of2026(outside)).toEqual([{ date: '2026-12-24', name: 'Nochebuena' }])
  expect(inside.body.holidays).toContainEqual(expect.objectContaining({ date: '2027-01-06' }))
})

test('the exchange refuses a holiday of a province that lies in another country', async () => {
  await server.sql`
    insert into countries (id, label, currency_code, currency_symbol) values ('fr', 'Francia', 'EUR', '€')`
  await server.sql`insert into provinces (external_id, name, country_id) values ('fr-75', 'París', 'fr')`
  const file = 'country;province;date;name\nes;;2026-12-07;Puente\nes;fr-75;2026-07-14;Bastilla\n'
  const record = await importFile(server.sql, 'holidays', file)
  expect(record).toMatchObject({ applied: false, problems: [{ line: 3, column: 'province' }] })
  expect(record.problems[0]?.reason).toContain('is a province of another country')
})

describe('an order', () => {
  test('is refused for a day without delivery, with the next day that has one', async () => {
    const center = await centerIn('28013')
    expect(await orderFor(center, '2026-11-28')).toMatchObject({
      status: 400,
      body: {
        code: 'cart.delivery_on_weekend',
        message: 'El 28-11-2026 es fin de semana y no hay reparto. El siguiente día posible es el 30-11-2026.',
      },
    })
    expect(await orderFor(center, '2026-12-25')).toMatchObject({
      status: 400,
      body: {
        code: 'cart.delivery_on_holiday',
        message: 'El 25-12-2026 es festivo (Navidad) y no hay reparto. El siguiente día posible es el 28-12-2026.',
      },
    })
    const closed = await centerIn('28013', { morning_open_times: 'L y X 8:00 - 14:00' })
    expect(await orderFor(closed, '2026-11-26')).toMatchObject({
      status: 400,
      body: { code: 'cart.delivery_when_closed', message: expect.stringContaining('30-11-2026') },
    })
  })

  test('is placed for any other day, and without one', async () => {
    const center = await centerIn('28013')
    for (const day of ['2026-11-27', null]) expect(await orderFor(center, day)).toMatchObject({ status: 200 })
  })
})

test('the calendar of a centre out of scope is not visible', async () => {
  const stranger = await server.make.user({ clients: [await server.make.client()] })
  expect(await calendarOf(await centerIn('28013'), stranger)).toMatchObject({ status: 404 })
})
