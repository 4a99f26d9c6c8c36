import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KG_PER_LITRE, LITRES_PER_100_KM } from '#domain/carbon/emissions.ts'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let center: number
let other: number
let buyer: Caller

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  client = await make.client({ name: 'Hotel Miramar' })
  center = await make.center({ client, name: 'Playa' })
  other = await make.center({ client, name: 'Oficina' })
  buyer = server.as(await make.user({ clients: [client] }))
  const order = (of: number, at: string) => make.order({ client, center: of, at, lines: [] })
  const run = async (
    code: string,
    date: string,
    orders: number[],
    run: { km?: number; cost?: number; center?: number },
  ) => {
    await sql`
      insert into deliveries (external_id, date, center_id, distance_km, cost)
      values (${code}, ${date}, ${run.center ?? center}, ${run.km ?? null}, ${run.cost ?? null})`
    for (const order of orders)
      await sql`insert into delivery_orders select id, ${order} from deliveries where external_id = ${code}`
  }
  const at = (month: string) => `2026-${month}-02T09:00:00Z`
  const [one, two, three] = [await order(center, at('01')), await order(center, at('01')), await order(other, at('01'))]
  // A run with the orders of two centres, and one with the second part of an order.
  await run('RUTA-1', '2026-01-10', [one, two, three], { km: 100, cost: 9 })
  await run('RUTA-2', '2026-02-10', [one], { km: 50, cost: 6 })
  await run('RUTA-3', '2026-02-11', [await order(center, at('02'))], {})
  await run('RUTA-4', '2025-01-10', [await order(center, '2025-01-02T09:00:00Z')], { km: 200, cost: 20 })
  await run('RUTA-5', '2026-11-10', [await order(center, at('11'))], { km: 10, cost: 1 })
  await sql`
    select refresh('deliveries', array[${center}, ${other}]::bigint[])`
})
afterAll(() => server.close())

const info = (query: string) => buyer.get(`/info_co2e/?${query}`)
const two = 'start_date=2026-01-01&end_date=2026-02-28'

test('R286: the database calculates with the same numbers as the portal where no set of factors is valid', () => {
  const counting = readFileSync('db/views/delivery_distances.sql', 'utf8')
  expect(counting).toContain(`coalesce(set.litres_per_100_km, ${LITRES_PER_100_KM})`)
  expect(counting).toContain(`coalesce(set.kg_per_litre, ${KG_PER_LITRE})`)
})

describe('the footprint', () => {
  test('of a centre has its share of each run, cost and kg by month, and the year before', async () => {
    const { body } = await info(`client=${client}&center=${center}&${two}`)
    // Two of three orders of 100 km, and 50 km; The last one has neither a distance nor coordinates.
    const km = 66.67 + 50
    expect(body).toMatchObject({
      data: true,
      error: false,
      start_date: '2026-01-01',
      end_date: '2026-02-28',
      total_co2e: 49.928,
      total_distance: km,
      total_orders: 2,
      cost_by_order: 6,
      co2e_by_order: 24.964,
      orders_by_month: 1,
      trees: 0.299,
      total_co2e_vs_aa: -41.67,
      total_orders_vs_aa: 100,
      cost_by_order_vs_aa: -70,
      estimated_share: 0,
      missing: 1,
      graph: { labels: ['2026-01-01', '2026-02-01'], costs: [3, null], co2e: [28.53, 21.398] },
    })
  })

  test('R277: of a client has kg alone, and ranks its centres', async () => {
    const { body } = await info(`client=${client}&${two}`)
    expect(body.graph.costs).toEqual([])
    expect(body).toMatchObject({ total_orders: 3, total_distance: 150, ranked_centers: 2 })
    expect(body.minor_ranking).toEqual([
      { center: other, name: 'Oficina', total: 0.014, total_orders: 1, monthly_orders: 0.5 },
    ])
    expect(body.major_ranking).toMatchObject([{ center, name: 'Playa', total: 0.05, total_orders: 2 }])
  })

  test('R276: is that of the year up to the last month, if nothing else is asked for', async () => {
    const { body } = await info(`client=${client}`)
    expect(body).toMatchObject({ start_date: '2026-01-01', end_date: '2026-10-31' })
  })

  test('is compared with nothing while its last month is running', async () => {
    const { body } = await info(`client=${client}&start_date=2026-11-01&end_date=2026-11-20`)
    expect(body).toMatchObject({ total_distance: 10, total_distance_vs_aa: null, end_date: '2026-11-30' })
  })

  test('R281: says that the period has no delivery, and that there never was one', async () => {
    expect((await info(`client=${client}&start_date=2026-05-01&end_date=2026-06-30`)).body).toMatchObject({
      data: true,
      error: true,
      total_co2e: 0,
      cost_by_order: null,
    })
    const none = await server.make.center({ client, name: 'Nueva' })
    expect((await info(`center=${none}`)).body).toMatchObject({ data: false, error: true })
  })

  test('has the cost that a delivery has in the country where none was sent, and none where that is unknown', async () => {
    const { make, sql } = server
    const quiet = await make.center({ client, name: 'Puerto' })
    await sql`insert into deliveries (external_id, date, center_id, distance_km) values ('P1', '2026-03-01', ${quiet}, 10)`
    const order = await make.order({ client, center: quiet, at: '2026-03-01T09:00:00Z', lines: [] })
    await sql`insert into delivery_orders select id, ${order} from deliveries where external_id = 'P1'`
    await sql`select refresh('deliveries', array[${quiet}]::bigint[])`
    const cost = async () =>
      (await info(`center=${quiet}&start_date=2026-03-01&end_date=2026-03-31`)).body.cost_by_order
    expect(await cost()).toBeNull()
    await sql`update countries set delivery_cost = 8.5 where id = 'es'`
    expect(await cost()).toBe(8.5)
    await sql`update countries set delivery_cost = null where id = 'es'`
    await sql`delete from deliveries where external_id = 'P1'`
    await sql`delete from emission_months where center_id = ${quiet}`
  })

  test.each([
    [
      'start_date=2025-12-01&end_date=2026-01-31',
      'end_date',
      'Por favor seleccione un rango de fechas que esté dentro del mismo año.',
    ],
    ['start_date=2026-05-01&end_date=2026-03-31', 'end_date', 'La fecha final es anterior a la inicial.'],
    ['start_date=2015-01-01&end_date=2015-12-31', 'start_date', 'Los datos empiezan el 01-01-2016.'],
    ['start_date=2026-12-01&end_date=2026-12-31', 'start_date', 'Ese mes todavía no ha llegado.'],
    ['start_date=2026-02-30', 'start_date', 'Escribe una fecha válida, por ejemplo 24-11-2026.'],
  ])('R280, R284: is refused for %s', async (days, field, message) => {
    const { status, body } = await info(`client=${client}&${days}`)
    expect([status, body]).toEqual([400, { [field]: [message] }])
  })

  test('needs a client or a centre', async () => {
    expect(await info(two)).toMatchObject({ status: 400, body: { client: ['Este campo es obligatorio.'] } })
  })
})

describe('whoever is limited to a centre', () => {
  test('has only its figures, and it alone in the ranking', async () => {
    const guest = server.as(await server.make.user({ clients: [client], centers: [other] }))
    const { body } = await guest.get(`/info_co2e/?client=${client}&${two}`)
    expect(body).toMatchObject({ total_orders: 1, total_distance: 33.33, ranked_centers: 1 })
    expect((await guest.get(`/info_co2e/?center=${center}`)).status).toBe(404)
    expect((await guest.get(`/center_co2e/${center}`)).status).toBe(404)
  })

  test('is refused a centre of another client', async () => {
    const stranger = await server.make.center({ client: await server.make.client() })
    expect((await info(`client=${client}&center=${stranger}`)).status).toBe(404)
  })
})

test('the side box has the last twelve months, this year and what it will come to', async () => {
  const { body } = await buyer.get(`/center_co2e/${center}`)
  const soFar = 49.928 + 4.28
  expect(body).toMatchObject({ data: true, co2e: 49.928, trees: 0.299 })
  expect(body.co2e_current_year).toBeCloseTo(soFar, 2)
  // The 20th of November is the 324th day.
  expect(body.co2e_year_projection).toBeCloseTo((soFar * 365) / 324, 2)
})

test('the simulator has the last twelve months and each distance', async () => {
  const { body } = await buyer.get(`/simulator_co2e/?client=${client}&center=${center}`)
  expect(body).toMatchObject({
    total_co2e: 49.928,
    total_distance: 116.67,
    distance_list: [66.67, 50],
    delivery_number: 2,
    costs_per_delivery: 6,
    avg_fuel_consumption: 13.5,
    co2e_factor: 3.17,
    start_date: '2025-11-01',
    end_date: '2026-10-31',
  })
})
