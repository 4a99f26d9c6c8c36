import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'
import { type Company, companyWish, makeCompany, type Run } from '#server/test/emissions/random-runs.ts'
import { Recount } from '#server/test/emissions/recount.ts'

// Every field of every call of the footprint, counted again from the runs as they were sent.

const COMPANIES = 300
const TODAY = '2026-11-20'
const DEPOTS = [
  { latitude: 39.57, longitude: 2.65 },
  { latitude: 41.38, longitude: 2.17 },
]
const SETS = [
  { country: null, valid_from: '2024-07-01', litres: 13.5, kg: 3.17, tree: 167 },
  { country: 'es', valid_from: '2025-09-15', litres: 12.25, kg: 3.2105, tree: 150.5 },
  { country: 'pt', valid_from: '2025-01-01', litres: 40, kg: 9, tree: 1 },
  { country: null, valid_from: '2026-05-10', litres: 20, kg: 4, tree: 10 },
]

let server: TestServer
let admin: Caller
const companies: Company[] = []

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  admin = server.as(await make.user({ role: 'admin' }))
  await sql`update countries set delivery_cost = 8.35 where id = 'es'`
  for (const [index, { latitude, longitude }] of DEPOTS.entries())
    await sql`
      insert into depots (external_id, name, country_id, latitude, longitude)
      values (${`D${index}`}, 'Almacén', 'es', ${latitude}, ${longitude})`
  for (const [index, set] of SETS.entries())
    await sql`
      insert into emission_factors (
        external_id, name, method, litres_per_100_km, kg_per_litre, kg_per_tree, source, valid_from, country_id)
      values (${`F${index}`}, ${`F${index}`}, 'EN 16258', ${set.litres}, ${set.kg}, ${set.tree}, '', ${set.valid_from},
        ${set.country})`
  for (const wish of fc.sample(companyWish, { numRuns: COMPANIES, seed: 21 }))
    companies.push(await makeCompany(server, wish))
  await sql`
    select refresh('deliveries', array_agg(id)) from centers`
}, 240_000)
afterAll(() => server.close())

const YEAR = 'start_date=2026-01-01&end_date=2026-10-31'
const years = [
  [YEAR, '2026-01-01', '2026-10-31'],
  ['start_date=2025-03-01&end_date=2025-12-31', '2025-03-01', '2025-12-31'],
] as const

test(`a recount of ${COMPANIES} random companies finds every field as it is answered`, async () => {
  let told = 0
  for (const company of companies) {
    const recount = new Recount(company.runs, company.centers, { depots: DEPOTS, sets: SETS, deliveryCost: 8.35 })
    for (const center of [undefined, company.centers[0]!.id]) {
      const whose = `client=${company.client}${center === undefined ? '' : `&center=${center}`}`
      for (const [days, from, to] of years) {
        const { body } = await admin.get(`/info_co2e/?${whose}&${days}`)
        expect(body, `${whose} ${days}`).toMatchObject(recount.footprint(center, from, to))
        told += body.total_orders
      }
      const { body: year } = await admin.get(`/simulator_co2e/?${whose}`)
      expect(year, whose).toMatchObject(recount.simulator(center, '2025-11-01', '2026-10-31'))
      if (center === undefined) continue
      expect((await admin.get(`/center_co2e/${center}/`)).body).toEqual(recount.box(center, TODAY))
    }
  }
  const runs: Run[] = companies.flatMap(company => company.runs)
  expect(told).toBeGreaterThan(1000)
  expect(runs.some(({ km, target }) => km === null && target.latitude === null)).toBe(true)
  expect(runs.some(({ orders }) => new Set(orders.map(order => order.center)).size > 1)).toBe(true)
}, 240_000)
