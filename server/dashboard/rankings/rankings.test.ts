import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chargedFactory } from '#server/test/charged-fixture.ts'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'

// Friday 20 November 2026: 15 of the 21 working days of the month are gone.
const PERIOD = 'after=2026-11-01&before=2026-11-30'

let server: TestServer
let seller: Caller
let sellerId: number
let north: number
let beach: number
let other: number
/** Hotel: sold in both years, at two centers. Bar: lost. Café: new. Ágora: in another node. */
let hotel: number
let hotelBeach: number
let hotelOffice: number
let bar: number
let cafe: number
let agora: number

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  const { make, sql } = server
  sellerId = await make.user({ role: 'sales_person' })
  seller = server.as(sellerId)
  north = await node('Norte')
  beach = await node('Playas', north)
  other = await node('Sur')
  await sql`insert into sales_node_users (sales_node_id, user_id) values (${north}, ${sellerId})`
  hotel = await make.client({ name: 'Hotel Ñandú', sales_person: sellerId })
  hotelBeach = await center(hotel, 'Playa', beach)
  hotelOffice = await center(hotel, 'Oficina', north)
  bar = await make.client({ name: 'Bar Central' })
  const barCenter = await center(bar, 'Barra', north)
  cafe = await make.client({ name: 'Café Niño' })
  const cafeCenter = await center(cafe, 'Terraza', beach)
  agora = await make.client({ name: 'Limpiezas Ágora' })
  const agoraCenter = await center(agora, 'Nave', other)
  const product = await make.product()
  const charged = chargedFactory(sql)
  const invoice = (client: number, place: number, day: string, amount: number) =>
    charged.invoice({ client, center: place, at: `${day}T10:00:00Z`, lines: [{ product, quantity: 1, price: amount }] })
  const note = (client: number, place: number, day: string, amount: number) =>
    charged.note({ client, center: place, at: `${day}T10:00:00Z`, lines: [{ product, quantity: 1, price: amount }] })
  await invoice(hotel, hotelBeach, '2026-11-10', 300)
  await invoice(hotel, hotelOffice, '2026-11-12', 100)
  await invoice(hotel, hotelBeach, '2026-03-10', 50)
  await invoice(hotel, hotelBeach, '2025-11-20', 200)
  // The day after the same days of a year before, and one that is still to come.
  await invoice(hotel, hotelBeach, '2025-11-21', 100)
  await invoice(hotel, hotelBeach, '2026-11-21', 9000)
  await invoice(bar, barCenter, '2025-08-22', 100)
  await invoice(cafe, cafeCenter, '2026-11-02', 80)
  await invoice(agora, agoraCenter, '2026-11-02', 7000)
  await note(hotel, hotelBeach, '2026-11-09', 310)
  await note(hotel, hotelBeach, '2026-11-11', 20)
  await note(hotel, hotelOffice, '2026-11-11', 30)
  await note(hotel, hotelBeach, '2025-11-03', 10)
  await sql`
    insert into sales_targets (sales_node_id, kind, month, target)
    values (${north}, 'sales', '2026-11-01', 2100), (${beach}, 'sales', '2026-03-01', 600),
      (${beach}, 'sales', '2026-12-01', 300), (${other}, 'sales', '2026-11-01', 99999),
      (${north}, 'new_sales', '2026-11-01', 210), (${north}, 'delivery_notes', '2026-11-01', 2100)`
})
afterAll(() => server.close())

async function node(name: string, parent: number | null = null): Promise<number> {
  const [found] = await server.sql<{ id: number }[]>`
    insert into sales_nodes (external_id, node_name, parent_id) values (${name}, ${name}, ${parent}) returning id`
  return found!.id
}

async function center(client: number, name: string, where: number): Promise<number> {
  const id = await server.make.center({ client, name })
  await server.sql`update centers set sales_node_id = ${where}, address = 'Av. del Mar 4' where id = ${id}`
  return id
}

const get = (path: string, caller = seller) => caller.get(`/sp_dashboard/${path}`)
const rows = async (path: string) => (await get(path)).body.results
const names = async (path: string): Promise<string[]> => (await rows(path)).map((row: { name: string }) => row.name)

describe('the ranking of clients', () => {
  test('R297: by sales of the period, compared with the same days a year before', async () => {
    const { status, body } = await get(`clients/?${PERIOD}`)
    expect({ status, ...body, results: undefined }).toEqual({
      status: 200,
      count: 2,
      total_pages: 1,
      after: '2026-11-01',
      before: '2026-11-20',
      source: 'invoices',
    })
    // The year before the hotel alone bought at the beach, and the bar alone in the north: each has its node's objective.
    expect(body.results).toEqual([
      {
        id: hotel,
        name: 'Hotel Ñandú',
        period_sales: 400,
        period_sales_diff_percentage: 100,
        period_sales_target: 0,
        period_sales_target_percentage: null,
        period_delivery_notes: 3,
        previous_period_year_delivery_notes: 1,
        year_sales: 450,
        year_sales_target: 600,
        previous_year_sales: 300,
        center_count: 2,
        has_invoices: true,
        is_reachable: true,
      },
      {
        id: cafe,
        name: 'Café Niño',
        period_sales: 80,
        period_sales_diff_percentage: null,
        period_sales_target: 0,
        period_sales_target_percentage: null,
        period_delivery_notes: 0,
        previous_period_year_delivery_notes: 0,
        year_sales: 80,
        year_sales_target: 0,
        previous_year_sales: 0,
        center_count: 1,
        has_invoices: true,
        is_reachable: false,
      },
    ])
  })

  test('of a node has what lies in it and below', async () => {
    expect(await rows(`clients/?${PERIOD}&node=${beach}`)).toMatchObject([
      { id: hotel, period_sales: 300, center_count: 1, period_sales_target: null, year_sales_target: 600 },
      { id: cafe },
    ])
    expect(await rows(`clients/?${PERIOD}&node=${north}`)).toEqual(await rows(`clients/?${PERIOD}`))
  })

  test('R303: of the clients of a status', async () => {
    expect(await names(`clients/?${PERIOD}&client_status=2`)).toEqual(['Hotel Ñandú'])
    expect(await names(`clients/?${PERIOD}&client_status=3`)).toEqual(['Café Niño'])
    expect(await names(`clients/?${PERIOD}&client_status=4`)).toEqual(['Bar Central'])
    expect(await names(`clients/?${PERIOD}&client_status=5`)).toEqual(['Bar Central'])
    expect(await names('delivery_notes_clients/?client_status=3')).toEqual(['Café Niño'])
    expect(await rows(`clients/?${PERIOD}&client_status=2`)).toMatchObject([
      { period_sales: 400, period_sales_target: null, period_delivery_notes: 3, previous_year_sales: 300 },
    ])
  })

  test('R294: of the names that contain a text, without case and accents', async () => {
    expect(await names(`clients/?${PERIOD}&search=NINO`)).toEqual(['Café Niño'])
    expect(await names(`clients/?${PERIOD}&search=hotel%20n`)).toEqual(['Hotel Ñandú'])
    expect(await get(`clients/?${PERIOD}&search=%25`)).toMatchObject({ body: { count: 0, results: [] } })
  })

  test.each([
    ['name', ['Café Niño', 'Hotel Ñandú']],
    ['-name', ['Hotel Ñandú', 'Café Niño']],
    ['period_sales', ['Café Niño', 'Hotel Ñandú']],
    ['-period_delivery_notes', ['Hotel Ñandú', 'Café Niño']],
    ['period_delivery_notes', ['Café Niño', 'Hotel Ñandú']],
    ['year_sales_target', ['Café Niño', 'Hotel Ñandú']],
    // A row without a value comes last in both directions.
    ['period_sales_diff_percentage', ['Hotel Ñandú', 'Café Niño']],
    ['-period_sales_target_percentage', ['Hotel Ñandú', 'Café Niño']],
  ])('R296, R311: sorted by %s', async (ordering, expected) => {
    expect(await names(`clients/?${PERIOD}&ordering=${ordering}`)).toEqual(expected)
  })

  test('of delivery notes: their amounts and numbers in the year so far', async () => {
    expect(await get('delivery_notes_clients/?year=2026')).toMatchObject({
      body: {
        after: '2026-01-01',
        before: '2026-11-20',
        results: [
          {
            id: hotel,
            period_sales: 360,
            period_sales_diff_percentage: 3500,
            period_sales_target: 1500,
            period_delivery_notes: 3,
            previous_period_year_delivery_notes: 1,
            previous_year_sales: 10,
          },
        ],
      },
    })
  })

  test('of invoices: the number of invoices stands where notes do', async () => {
    expect(await rows('sale_invoices_clients/')).toMatchObject([
      { id: hotel, period_sales: 450, period_delivery_notes: 3, previous_period_year_delivery_notes: 1 },
      { id: cafe, period_sales: 80, period_delivery_notes: 1 },
      // A row in the same days a year before.
      { id: bar, period_sales: 0, previous_period_year_delivery_notes: 1 },
    ])
    expect(await names(`sale_invoices_clients/?client=${cafe}`)).toEqual(['Café Niño'])
  })

  test('has all with a center in the node, where that is asked for', async () => {
    expect(await names('delivery_notes_clients/?show_all=true')).toEqual(['Hotel Ñandú', 'Bar Central', 'Café Niño'])
  })

  test('of a year that is over counts all of it', async () => {
    expect(await get('sale_invoices_clients/?year=2025')).toMatchObject({
      body: {
        before: '2025-12-31',
        results: [
          { id: hotel, period_sales: 300 },
          { id: bar, period_sales: 100 },
        ],
      },
    })
    expect((await get('sale_invoices_clients/?year=2018')).body).toMatchObject({ count: 0, results: [] })
  })
})

describe('the ranking of centers', () => {
  test('R300: says which ones the person may order for', async () => {
    const { body } = await get(`centers/?client=${hotel}&${PERIOD}`)
    expect(body).toMatchObject({ count: 2, client: { id: hotel, name: 'Hotel Ñandú', center_count: 2 } })
    expect(body.results[0]).toEqual({
      name: 'Playa',
      address: 'Av. del Mar 4',
      period_sales: 300,
      period_sales_diff_percentage: 50,
      year_period_sales_diff_percentage: 50,
      year_sales: 350,
      year_sales_diff_percentage: 75,
      period_delivery_notes: 2,
      valid_id: hotelBeach,
    })
    expect(body.results[1]).toMatchObject({ name: 'Oficina', valid_id: hotelOffice, year_sales_diff_percentage: null })
    expect((await get(`centers/?client=${cafe}&${PERIOD}`)).body.results).toMatchObject([{ valid_id: null }])
  })

  test('of a node has the centers in it alone', async () => {
    const { body } = await get(`sale_invoices_centers/?client=${hotel}&node=${beach}`)
    expect(body).toMatchObject({
      count: 1,
      client: { center_count: 1 },
      results: [{ name: 'Playa', period_sales: 350 }],
    })
  })

  test('of notes, searched and sorted', async () => {
    expect(await rows(`delivery_notes_centers/?client=${hotel}`)).toMatchObject([
      { name: 'Playa', period_sales: 330, period_delivery_notes: 2 },
      { name: 'Oficina', period_sales: 30, period_delivery_notes: 1 },
    ])
    expect(await names(`delivery_notes_centers/?client=${hotel}&ordering=name`)).toEqual(['Oficina', 'Playa'])
    expect(await names(`delivery_notes_centers/?client=${hotel}&search=OFI`)).toEqual(['Oficina'])
  })

  test('leaves out centers without a row, unless all are asked for', async () => {
    expect(await names(`delivery_notes_centers/?client=${bar}`)).toEqual([])
    expect(await rows(`delivery_notes_centers/?client=${bar}&show_all=1`)).toMatchObject([
      { name: 'Barra', period_sales: 0, period_sales_diff_percentage: null },
    ])
  })

  test('is of nobody who has no center in the node', async () => {
    expect((await get(`centers/?client=${agora}`)).status).toBe(404)
    expect((await get(`centers/?client=${bar}&node=${beach}`)).status).toBe(404)
    expect((await get('centers/?client=999999')).status).toBe(404)
    expect((await get('centers/')).status).toBe(400)
  })
})

describe('lost clients', () => {
  test('have bought last year and not in the last 90 days', async () => {
    await server.sql`update clients set contact = 'Marta', phone = '971000000', email = 'bar@central.test' where id = ${bar}`
    expect((await get('lost_clients/')).body).toEqual({
      after: '2026-01-01',
      before: '2026-11-20',
      count: 1,
      total_pages: 1,
      results: [
        {
          id: bar,
          name: 'Bar Central',
          year_sales: 0,
          // The north's of the whole year.
          real_sales_target: 2100,
          previous_year_sales: 100,
          last_sale: '2025-08-22',
          contact: 'Marta',
          phone: '971000000',
          email: 'bar@central.test',
          center_count: 1,
          is_reachable: false,
        },
      ],
    })
    expect(await names('lost_clients/?search=hotel')).toEqual([])
  })

  test('may be acted for by whoever sees the client', async () => {
    await server.sql`update clients set sales_person_id = ${sellerId} where id = ${bar}`
    expect(await rows('lost_clients/')).toMatchObject([{ is_reachable: true }])
    await server.sql`update clients set sales_person_id = null where id = ${bar}`
  })

  test('are one day more than 89 without a sale', async () => {
    const { make, sql } = server
    const client = await make.client({ name: 'Residencia' })
    const place = await center(client, 'Cocina', beach)
    const product = await make.product()
    const lines = [{ product, quantity: 1 }]
    const sell = (at: string) => chargedFactory(sql).invoice({ client, center: place, at, lines })
    await sell('2025-02-01T10:00:00Z')
    await sell('2026-08-22T21:59:59Z')
    expect(await names('lost_clients/?ordering=name')).toEqual(['Bar Central', 'Residencia'])
    expect(await names('lost_clients/?ordering=-year_sales')).toEqual(['Residencia', 'Bar Central'])
    await sell('2026-08-22T22:00:00Z')
    expect(await names('lost_clients/')).toEqual(['Bar Central'])
    await sql`delete from document_days where client_id = ${client}`
  })
})

describe('what is refused', () => {
  const CLIENTS = ['clients/', 'delivery_notes_clients/', 'sale_invoices_clients/', 'lost_clients/']

  test.each(CLIENTS)('R311: %s by what it is not sorted by', async call => {
    const answer = await get(`${call}?ordering=total`)
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['ordering']])
  })

  test.each(CLIENTS)('%s of a node that is not there, or of others', async call => {
    expect((await get(`${call}?node=${other}`)).status).toBe(404)
    expect((await get(`${call}?node=999999`)).status).toBe(404)
  })

  test.each([
    ['year', 'delivery_notes_clients/?year=2017'],
    ['year', 'sale_invoices_clients/?year=2027'],
    ['client_status', 'clients/?client_status=6'],
    ['after', 'clients/?after=2017-12-01'],
    ['before', 'clients/?before=2026-12-01'],
    ['page', 'clients/?page=0'],
  ])('400 at %s: %s', async (field, path) => {
    const answer = await get(path)
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]])
  })

  test('a person without nodes sees nobody, and a client no ranking', async () => {
    const stranger = server.as(await server.make.user({ role: 'sales_person' }))
    expect((await get('sale_invoices_clients/', stranger)).body).toMatchObject({ count: 0, results: [] })
    expect((await get('sale_invoices_clients/', server.as(null))).status).toBe(401)
    const buyer = server.as(await server.make.user({ clients: [hotel] }))
    for (const call of CLIENTS) expect((await get(call, buyer)).status).toBe(403)
  })
})

test('20 rows a page', async () => {
  const { make, sql } = server
  const where = await node('Otro')
  await sql`insert into sales_node_users (sales_node_id, user_id) values (${where}, ${sellerId})`
  for (let index = 0; index < 23; index++) await center(await make.client(), 'Centro', where)
  const { body } = await get(`delivery_notes_clients/?node=${where}&show_all=true&page=2`)
  expect(body).toMatchObject({ count: 23, total_pages: 2 })
  expect(body.results).toHaveLength(3)
  expect((await get(`delivery_notes_clients/?node=${where}&show_all=true&page=3`)).body).toMatchObject({
    count: 23,
    results: [],
  })
})
