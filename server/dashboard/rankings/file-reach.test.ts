import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SmallHouse, smallHouse } from '#server/test/dashboard/small-house.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// The file of a ranking tells of the own nodes alone, as the ranking does.

let server: TestServer
let house: SmallHouse

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  house = await smallHouse(server)
})
afterAll(() => server.close())

const LISTS = ['clients', 'delivery_notes_clients', 'sale_invoices_clients', 'lost_clients']
const CENTERS = ['centers', 'delivery_notes_centers', 'sale_invoices_centers']

function fileOf(person: keyof SmallHouse['people'], query: Record<string, string | number>) {
  const parts = Object.entries(query).map(([key, value]) => `${key}=${value}`)
  return server.as(house.people[person]).get(`/sp_dashboard/rankings.csv/?${parts.join('&')}`)
}

test.each(LISTS)('of %s: a node out of reach is none, and no foreign client is in it', async ranking => {
  const { south } = house.nodes
  expect((await fileOf('coast', { ranking, node: south })).status).toBe(404)
  expect((await fileOf('south', { ranking, node: south })).status).toBe(200)
  for (const person of ['client', 'lead'] as const) expect((await fileOf(person, { ranking })).status).toBe(403)
  const { status, body } = await fileOf('coast', { ranking, show_all: 'true' })
  expect(status).toBe(200)
  for (const foreign of ['Hotel Sur', 'Hotel Norte', 'Hotel Perdido']) expect(body).not.toContain(foreign)
  expect((await fileOf('nowhere', { ranking })).body).not.toContain('Hotel')
})

test.each(CENTERS)('of %s: a client out of reach is none, and no foreign center is in it', async ranking => {
  const { south, shared } = house.clients
  expect((await fileOf('coast', { ranking, client: south })).status).toBe(404)
  const { body } = await fileOf('coast', { ranking, client: shared, show_all: 'true' })
  expect(body).toContain('Centro Costa')
  expect(body).not.toContain('Centro Sur')
})
