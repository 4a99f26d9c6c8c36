import { afterAll, beforeAll, expect, test } from 'vitest'
import { countingStatements } from '#server/test/counting/statements.ts'
import { type Orderer, orderers, portalOf } from '#server/test/orderers.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// What keeps orders quick: how many statements one takes, whatever its lines.

const MOST = 12

let server: TestServer
beforeAll(async () => {
  server = await testServer({ flags: { stock_limit: true } })
})
afterAll(() => server.close())

async function statementsOf(one: Orderer, state: number): Promise<number> {
  const counting = countingStatements(server.sql)
  expect(await portalOf(server, counting.sql).place(one)).toMatchObject({ state })
  return counting.count()
}

async function withLines(lines: number, limit: number | null = null): Promise<Orderer> {
  const { make, as } = server
  const client = await make.client()
  const center = await make.center({ client, purchase_limit: limit, purchase_limit_period: 'M' })
  const [one] = await orderers(server, [{ client, center }])
  const items = []
  for (let index = 0; index < lines; index++) items.push({ product: await make.product({ price: 10 }), quantity: 2 })
  await as(one!.user).send('PUT', '/cart/update/', { client, center, items })
  return one!
}

test('an order takes at most twelve statements, whatever its lines', async () => {
  const few = await statementsOf(await withLines(1), 2)
  expect(few).toBeGreaterThan(4)
  expect(few).toBeLessThanOrEqual(MOST)
  expect(await statementsOf(await withLines(60), 2)).toBe(few)
})

test('an order that waits takes at most twelve statements too', async () => {
  expect(await statementsOf(await withLines(3, 1), 1)).toBeLessThanOrEqual(MOST)
})
