import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importFile } from '#server/exchange/exchange-fixture.ts'
import { cxml, itemOut, makeProcurement, post, type Procurement } from '#server/test/punchout/cxml.ts'
import { until } from '#server/test/orderers.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// T5.1: whoever writes centers or articles locks them as orders do, centers and then articles by id. While the first of
// two is held by somebody else, the second is therefore free.

let server: TestServer
let client: number
let first: number
let second: number
let center: number
let other: number
let buyer: Procurement

beforeAll(async () => {
  server = await testServer({ flags: { stock_limit: true } })
  const { make } = server
  client = await make.client()
  const user = await make.user({ clients: [client] })
  center = await make.center({ client })
  other = await make.center({ client })
  first = await make.product({ external_id: 'A-1', price: 1, stock: 50 })
  second = await make.product({ external_id: 'A-2', price: 1, stock: 50 })
  buyer = await makeProcurement(server, { user, client })
  await make.refresh()
})
afterAll(() => server.close())

type Locked = { table: 'products' | 'centers'; held: number; free: number }

beforeEach(async () => {
  // The first one last, so that it also lies behind the second one.
  for (const id of [second, first]) await server.sql`update products set stock = 50, name = 'Jabón' where id = ${id}`
})

/** Does `act` while one row is locked, waits until it waits for that row, and tells whether the other row is free then. */
async function isFreeMeanwhile<Result>({ table, held, free }: Locked, act: () => Promise<Result>): Promise<Result> {
  const { sql } = server
  const { acted, isFree } = await sql.begin(async holder => {
    await holder`select from ${holder(table)} where id = ${held} for no key update`
    const acting = { acted: act() }
    await until(
      async () => (await sql`select from pg_locks where not granted and locktype = 'transactionid'`).count > 0,
    )
    const found = await sql`select from ${sql(table)} where id = ${free} for no key update skip locked`
    return { ...acting, isFree: found.count === 1 }
  })
  expect(isFree).toBe(true)
  return acted
}

const codeOf = async (center_id: number) =>
  (await server.sql<{ external_id: string }[]>`select external_id from centers where id = ${center_id}`)[0]!.external_id

const articles = () => ({ table: 'products' as const, held: first, free: second })

test('an import of stock, whatever the order of its file', async () => {
  const record = await isFreeMeanwhile(articles(), () =>
    importFile(server.sql, 'stock', 'product;quantity\nA-2;7\nA-1;8\n'),
  )
  expect(record).toMatchObject({ applied: true, rows_changed: 2 })
})

test('an import of articles', async () => {
  const record = await isFreeMeanwhile(articles(), () =>
    importFile(server.sql, 'products', 'external_id;name\nA-2;Dos\nA-1;Uno\n'),
  )
  expect(record).toMatchObject({ applied: true, rows_changed: 2 })
})

test('what is derived from an import of formats', async () => {
  const record = await isFreeMeanwhile(articles(), () =>
    importFile(server.sql, 'product_units', 'product;external_id;name;quantity\nA-2;caja;Caja;12\nA-1;caja;Caja;12\n'),
  )
  expect(record).toMatchObject({ applied: true, rows_changed: 2 })
})

test('an import of centers', async () => {
  const record = await isFreeMeanwhile({ table: 'centers', held: center, free: other }, async () =>
    importFile(
      server.sql,
      'centers',
      `external_id;client;name\n${await codeOf(other)};${await codeOfClient()};B\n${await codeOf(center)};${await codeOfClient()};A\n`,
    ),
  )
  expect(record).toMatchObject({ applied: true, rows_changed: 2 })
})

const codeOfClient = async () =>
  (await server.sql<{ external_id: string }[]>`select external_id from clients where id = ${client}`)[0]!.external_id

test.each(['products', 'centers'] as const)('an order of a partner that replaces another (%s)', async table => {
  const sent = async (version: number, at: number, code: string) =>
    post(
      server,
      cxml(
        buyer,
        `<OrderRequest><OrderRequestHeader orderID="R-${table}" orderDate="2026-11-25T10:00:00+01:00" orderVersion="${version}" type="${
          version === 1 ? 'new' : 'update'
        }"><Total><Money currency="EUR">1</Money></Total><ShipTo><Address addressID="${await codeOf(
          at,
        )}"><Name xml:lang="es">x</Name></Address></ShipTo><BillTo><Address><Name xml:lang="es">x</Name></Address></BillTo></OrderRequestHeader>${itemOut(
          { line: 1, code, quantity: 1, price: 1 },
        )}</OrderRequest>`,
      ),
    )
  expect(await sent(1, other, 'A-2')).toMatchObject({ code: 200 })
  const locked = table === 'products' ? articles() : { table, held: center, free: other }
  expect(await isFreeMeanwhile(locked, () => sent(2, center, 'A-1'))).toMatchObject({ code: 200 })
})
