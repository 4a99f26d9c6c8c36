import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile, importFiles } from '#server/exchange/exchange-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let buyer: number
let validator: number
let client: number
let open: number
let closing: number
let product: number

const CENTERS = 'external_id;client;name;purchase_limit;purchase_limit_period;deleted\n'

beforeAll(async () => {
  server = await testServer()
  product = await server.make.product({ price: 10, stock: 1000 })
  await importFiles(server.sql, {
    'clients.csv': 'external_id;name;country\nCC;Hotel;es\n',
    'centers.csv': `${CENTERS}CC-1;CC;Uno;;X;\nCC-2;CC;Dos;50;M;\n`,
  })
  const idOf = async (table: 'clients' | 'centers', code: string) =>
    (await server.sql<{ id: number }[]>`select id from ${server.sql(table)} where external_id = ${code}`)[0]!.id
  ;[client, open, closing] = [await idOf('clients', 'CC'), await idOf('centers', 'CC-1'), await idOf('centers', 'CC-2')]
  buyer = await server.make.user({ clients: [client] })
  validator = await server.make.user({ clients: [client], can_validate_orders: true })
})
afterAll(() => server.close())

const fill = (center: number) =>
  server.as(buyer).send('PUT', '/cart/update/', { client, center, items: [{ product, quantity: 10 }] })
const order = (center: number) => server.as(buyer).send('PATCH', '/cart/create_order/', { client, center })

test('a closed center takes no order, and keeps its documents', async () => {
  await fill(closing)
  expect((await order(closing)).body).toMatchObject({ code: 1 })
  const [waiting] = await server.sql<{ id: number }[]>`select id from orders where center_id = ${closing}`
  const id = waiting!.id
  await fill(closing)

  expect(await importFile(server.sql, 'centers', `${CENTERS}CC-2;CC;Dos;50;M;1\n`)).toMatchObject({
    applied: true,
    rows_changed: 1,
    rows_withdrawn: 1,
  })

  const listed = (await server.as(buyer).get(`/centers/?client=${client}`)).body
  expect(listed.results.map(({ id }: { id: number }) => id)).toEqual([open])
  expect((await server.as(buyer).get(`/clients/${client}/`)).body.center_count).toBe(1)
  expect(await order(closing)).toMatchObject({
    status: 400,
    body: { message: 'El centro está cerrado y no puede recibir pedidos.' },
  })
  expect((await fill(closing)).status).toBe(404)
  const kept = (await server.as(buyer).get(`/orders/?client=${client}`)).body
  expect(kept.results.map((one: { id: number }) => one.id)).toEqual([id])
  const decided = await server.as(validator).send('PATCH', `/validable_orders/${id}/`, { cancelled: false })
  expect(decided.body).toMatchObject({ code: 102, message: 'El centro está cerrado.' })

  expect(await importFile(server.sql, 'centers', 'external_id;client;name;closed\nCC-2;CC;Dos;0\n')).toMatchObject({
    rows_changed: 1,
  })
  expect((await order(closing)).status).toBe(200)
})
