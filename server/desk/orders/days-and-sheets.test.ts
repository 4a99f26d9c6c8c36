import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_SHEETS } from '#domain/desk/moves/contract.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let desk: number
let buyer: number
let client: number
let center: number
let article: number

beforeAll(async () => {
  server = await testServer({ flags: { stock_limit: false } })
  const { make, sql } = server
  client = await make.client({ name: 'Hotel Miramar' })
  center = await make.center({ client })
  buyer = await make.user({ clients: [client] })
  desk = await make.user({ role: 'sales_person', countries: ['es'] })
  await sql`update users set rights = ${['desk_orders']} where id = ${desk}`
  article = await make.product({ name: 'Gel de manos', price: 20, stock: 1000 })
  await make.refresh()
})
afterAll(() => server.close())

/** An order of 72.60 € that came in at a moment: the id of its arrival. */
async function arriving(at: string): Promise<number> {
  await server.as(buyer).send('POST', '/cart/add_cart_item/', { client, center, product: article, quantity: 3 })
  const { body } = await server.as(buyer).send('PATCH', '/cart/create_order/', { client, center })
  const [arrival] = await server.sql<{ id: number }[]>`
    update arrivals set arrived_at = ${at} where order_id = ${body.id} returning id`
  return arrival!.id
}

async function message(at: string): Promise<number> {
  const help = { full_name: 'Ana Gil', email: 'ana@hotel.test', company: 'Hotel', subject: 1, description: 'Ayuda' }
  await server.as(buyer).send('POST', '/help_message/', help)
  const [arrival] = await server.sql<{ id: number }[]>`
    update arrivals set arrived_at = ${at} where id = (select max(id) from arrivals) returning id`
  return arrival!.id
}

describe('R527: the inbox tells how much came in on a day', () => {
  const days = async (query: string, as = desk) =>
    (await server.as(as).get(`/desk/arrivals/days/?first=2026-03-01&last=2026-03-31&${query}`)).body.results

  test('by business days, with what it comes to, and messages without an amount', async () => {
    // Half an hour before and after midnight in Madrid.
    await arriving('2026-03-10T22:30:00Z')
    await arriving('2026-03-10T23:30:00Z')
    await arriving('2026-03-11T12:00:00Z')
    await message('2026-03-11T13:00:00Z')
    await message('2026-03-12T09:00:00Z')
    await arriving('2026-04-01T09:00:00Z')
    expect(await days('')).toEqual([
      { day: '2026-03-12', count: 1, sums: [] },
      { day: '2026-03-11', count: 3, sums: [{ currency_symbol: '€', total: 145.2 }] },
      { day: '2026-03-10', count: 1, sums: [{ currency_symbol: '€', total: 72.6 }] },
    ])
  })

  test('by the filter and the search of the list, also where that forgives an error of typing', async () => {
    expect(await days('kind=message')).toMatchObject([
      { day: '2026-03-12', count: 1 },
      { day: '2026-03-11', count: 1 },
    ])
    expect(await days('search=miramra&kind=order')).toMatchObject([{ count: 2 }, { count: 1 }])
    expect(await days('from=2026-03-12')).toMatchObject([{ day: '2026-03-12' }])
    expect(await days('search=nadie')).toEqual([])
  })

  test('a cancelled order is counted where all are listed, and its amount is not', async () => {
    const id = await arriving('2026-03-20T09:00:00Z')
    await server.as(desk).send('PATCH', `/desk/arrivals/${id}/state/`, { state: 10, from: 2, reason: 'Repetido' })
    // The change of its order has brought its own moment back.
    await server.sql`update arrivals set arrived_at = '2026-03-20T09:00:00Z' where id = ${id}`
    expect(await days('closed=1&from=2026-03-20')).toEqual([{ day: '2026-03-20', count: 1, sums: [] }])
    expect(await days('from=2026-03-20')).toEqual([])
  })

  test('a sales person is told of the own clients alone', async () => {
    const other = await server.make.user({ role: 'sales_person', countries: ['es'] })
    expect(await days('closed=1', other)).toEqual([])
    await server.sql`update clients set sales_person_id = ${other} where id = ${client}`
    expect(await days('kind=order', other)).toMatchObject([{ count: 2 }, { count: 1 }])
    await server.sql`update clients set sales_person_id = null where id = ${client}`
  })
})

describe('R528: the warehouse sheets of several orders are one file', () => {
  const SHEETS = '/desk/arrivals/sheets/'
  const print = (ids: number[], as = desk) => server.as(as).send('POST', SHEETS, { ids })
  async function pagesOf(ids: number[]): Promise<number> {
    const { rawPayload } = await server.app.inject({
      method: 'POST',
      url: `/api${SHEETS}`,
      headers: { authorization: `JWT ${await server.token(desk)}` },
      payload: { ids },
    })
    return (await PDFDocument.load(rawPayload)).getPageCount()
  }

  test('a page of each order that the viewer tends; messages are left out', async () => {
    const [one, two] = [await arriving('2026-05-01T09:00:00Z'), await arriving('2026-05-01T10:00:00Z')]
    const asked = await message('2026-05-01T11:00:00Z')
    const printed = await print([two, asked, one])
    expect(printed).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
    expect(await pagesOf([two, asked, one])).toBe(2)
    expect(await print([asked])).toMatchObject({ status: 404 })
    expect((await print([one], buyer)).status).toBe(403)
  })

  test('none of clients in countries that the viewer does not tend', async () => {
    const id = await arriving('2026-05-02T09:00:00Z')
    const portuguese = await server.make.user({ role: 'sales_person', countries: ['pt'] })
    await server.sql`update users set rights = ${['desk_orders']} where id = ${portuguese}`
    expect((await print([id], portuguese)).status).toBe(404)
  })

  test('not more than can be drawn at once', async () => {
    const ids = Array.from({ length: MOST_SHEETS + 1 }, (_each, at) => at + 1)
    expect(await print(ids)).toMatchObject({ status: 400, body: { ids: [expect.stringMatching(/50/)] } })
  })
})
