import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Sql } from '#server/database/connect.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { orderSheet } from '#server/test/order-sheet.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// K16: a file becomes all of its orders or none, whatever its rows say and whenever the database goes away.

const ROWS = 5000
// The register asks for 200 of each: BREAKS=200, which takes two minutes.
const BREAKS = Number(process.env['BREAKS'] ?? 25)
const CENTERS = 3

let server: TestServer
let control: Sql
let sales: number
let buyer: number
let clientId: string
let centers: { id: number; external_id: string }[]

beforeAll(async () => {
  server = await testServer()
  control = connect(server.url, { max: 1, applicationName: 'the one who pulls the plug' })
  const { make, sql } = server
  sales = await make.user({ role: 'sales_person', countries: ['es'] })
  const client = await make.client({ sales_person: sales })
  buyer = await make.user({ clients: [client] })
  for (let one = 0; one < CENTERS; one++) await make.center({ client })
  centers = await sql<typeof centers>`select id, external_id from centers where client_id = ${client} order by id`
  const [row] = await sql<{ external_id: string }[]>`select external_id from clients where id = ${client}`
  clientId = row!.external_id
  for (let article = 0; article < 20; article++) await make.product({ external_id: `A-${article}`, price: 3 })
})
afterAll(async () => {
  await control.end({ timeout: 5 })
  await server.close()
})

const place = (user: number, body: object) => server.as(user).send('POST', '/orders_import/', body)
const stored = async () => {
  const [row] = await control<{ orders: number; entries: number; kept: number; carts: number }[]>`
    select (select count(*)::int from orders) as orders, (select count(*)::int from order_entries) as entries,
      (select count(*)::int from idempotency_keys) as kept, (select count(*)::int from carts) as carts`
  return row!
}

test(
  `T16.1 an error in row n of ${ROWS} is named for ${BREAKS} random n, and nothing is stored`,
  { timeout: 300_000 },
  async () => {
    const before = await stored()
    const rows = Array.from({ length: ROWS }, (_, at) => `A-${at % 20};1`)
    const random = Array.from({ length: BREAKS - 2 }, () => 2 + Math.floor(Math.random() * ROWS))
    for (const bad of [2, ROWS + 1, ...random]) {
      const lines = ['código;cantidad', ...rows.with(bad - 2, 'NADA-DE-NADA;1')]
      const file = Buffer.from(lines.join('\n')).toString('base64')
      const { status, body } = await place(sales, { file, client_id: clientId, center_id: centers[0]!.external_id })
      expect([status, body]).toEqual([400, { file: [`Fila ${bad}: No se encuentra «NADA-DE-NADA»`] }])
    }
    expect(await stored()).toEqual(before)
  },
)

describe('T16.2 the database is lost in the middle of an import', () => {
  let quantity = 1
  // Another file each time: the same one again on a day would be answered with its first orders.
  const fileOf = async () => {
    quantity++
    const rows = centers.flatMap(({ external_id }) =>
      Array.from({ length: 20 }, (_, article) => [`A-${article}`, quantity, null, external_id]),
    )
    return orderSheet(rows)
  }
  const send = async () => place(buyer, { file: await fileOf(), note: '', client_id: clientId })

  test(
    `in ${BREAKS} moments: all three orders of a file or none, and the next file is placed`,
    { timeout: 300_000 },
    async () => {
      expect(await send()).toMatchObject({ status: 201, body: { orders: [{}, {}, {}] } })
      // The quickest of some: by a slow one all moments would lie behind the end of the import.
      const times: number[] = []
      for (let time = 0; time < 3; time++) {
        const begin = performance.now()
        await send()
        times.push(performance.now() - begin)
      }
      const takes = Math.min(...times)
      let before = await stored()
      const ends = { placed: 0, broken: 0 }
      for (let at = 0; at < BREAKS; at++) {
        const answer = send()
        // The reading of the file comes first, and has nothing that could be half done.
        await sleep(takes * (0.3 + Math.random() * 0.8))
        await control`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
        const { status } = await answer
        const after = await stored()
        const placed = after.orders - before.orders
        expect([0, CENTERS]).toContain(placed)
        expect(after).toEqual({
          orders: before.orders + placed,
          entries: before.entries + placed * 20,
          kept: before.kept + placed / CENTERS,
          carts: before.carts,
        })
        // What was answered with 201 is there; what was not may be there whole.
        if (status === 201) expect(placed).toBe(CENTERS)
        else expect([500, 503]).toContain(status)
        ends[placed === 0 ? 'broken' : 'placed']++
        before = after
      }
      expect(ends.broken).toBeGreaterThan(0)
      expect(ends.placed).toBeGreaterThan(0)
      // A connection may have been lost a moment ago, without anybody having noticed: then the next one is asked again.
      await expect.poll(async () => (await send()).status, { timeout: 20_000 }).toBe(201)
      await expectInvariants(control)
    },
  )
})
