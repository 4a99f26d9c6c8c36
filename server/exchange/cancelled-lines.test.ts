import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recount } from '#server/recount/recount.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { COMPANY, importFile, importFiles, NOW } from './exchange-fixture.ts'
import { refreshDerived } from '#server/exchange/storing/derived-store.ts'

// A line that the ERP has cancelled counts nowhere: not in its order, the limit, consumption, statistics.

let server: TestServer
let buyer: number
let center: number
beforeAll(async () => {
  server = await testServer()
  await importFiles(server.sql, {
    ...COMPANY,
    'suppliers.csv': 'external_id;name\nS1;Papelera\n',
    'products.csv': 'external_id;name;categories;tax_code;supplier\nJ-1;Jabón;B;reducido;S1\nG-1;Guantes;A|B;;S1\n',
  })
  const [found] = await server.sql<{ client: number; center: number }[]>`
    select client_id as client, id as center from centers where external_id = 'C1-1'`
  center = found!.center
  buyer = await server.make.user({ clients: [found!.client] })
  await server.sql`update centers set purchase_limit = 100, purchase_limit_period = 'M' where id = ${center}`
})
beforeEach(async () => {
  await server.sql`
    truncate orders, order_entries, consumption_months, charge_months, document_days, supplier_days, events, feed,
      validation_links cascade`
})
afterAll(() => server.close())

const HEAD = 'external_id;number;client;center;order_datetime;state\nE1;E1;C1;C1-1;2026-11-10T10:00:00;4\n'
const LINES = 'order;line;product;quantity;price;state\n'
const send = (lines: string) => importFile(server.sql, 'order_entries', LINES + lines)

async function expectCounted(amount: number, units: number): Promise<void> {
  const { as, sql } = server
  const [order] = await sql<{ id: number; total: number }[]>`select id, total from orders where base = ${amount}`
  const { body } = await as(buyer).get(`/orders/${order!.id}/`)
  expect(body).toMatchObject({
    base: amount,
    subtotal: amount,
    taxes: [{ base: amount, rate: 21 }],
    total: order!.total,
  })
  expect((await as(buyer).get(`/centers/${center}/`)).body).toMatchObject({ purchase_current: amount })
  const months = await sql`select sum(quantity) as units, sum(amount) as amount from consumption_months`
  expect(months).toEqual([{ units, amount }])
  const days = await sql`select sum(amount) as amount from document_days where kind = 'orders'`
  expect(days).toEqual([{ amount }])
  const suppliers = await sql`select sum(amount) as amount from supplier_days where kind = 'orders'`
  expect(suppliers).toEqual([{ amount }])
  expect((await recount(sql)).filter(({ wrong, missing }) => wrong + missing > 0)).toEqual([])
}

test('a line that comes cancelled counts nowhere', async () => {
  await importFile(server.sql, 'orders', HEAD)
  await send('E1;1;G-1;5;1;2\nE1;2;G-1;45;2;10\n')
  await expectCounted(5, 5)
})

test('a line that is cancelled later counts no longer, and again where it is taken up', async () => {
  await importFile(server.sql, 'orders', HEAD)
  await send('E1;1;G-1;5;1;2\nE1;2;G-1;45;2;2\n')
  await expectCounted(95, 50)
  await send('E1;2;G-1;45;2;9\n')
  await expectCounted(5, 5)
  await send('E1;2;G-1;45;2;4\n')
  await expectCounted(95, 50)
})

test('an article that moves to another supplier takes no cancelled line with it', async () => {
  await importFile(server.sql, 'orders', HEAD)
  await send('E1;1;G-1;5;1;2\nE1;2;G-1;45;2;10\n')
  await importFiles(server.sql, {
    'suppliers.csv': 'external_id;name\nS2;Otra\n',
    'products.csv': 'external_id;name;supplier\nG-1;Guantes;S2\n',
  })
  await expectCounted(5, 5)
})

test('what an older program counted is put right with the next import', async () => {
  await importFile(server.sql, 'orders', HEAD)
  await send('E1;1;G-1;5;1;2\nE1;2;G-1;45;2;2\n')
  await server.sql`update order_entries set state = 10 where line = 2`
  await server.sql`insert into stale_derivations (name) values ('cancelled_lines') on conflict do nothing`
  await refreshDerived(server.sql, NOW)
  await expectCounted(5, 5)
})
